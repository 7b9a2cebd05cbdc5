import { type Html, html } from '../../../kernel/html.js';
import type { Undo } from '../../server/cookies/flash.js';
import { assets, pageStyles } from '../assets/assets.js';
import { icon } from '../marks/icon.page.js';
import { footer } from './footer.page.js';
import { header, PLATFORM_NAME } from './header.page.js';
import { linkPreview } from './link-preview.page.js';
import type { Page } from './page.js';
import type { Visitor } from './visitor.js';

const undoForm = ({ csrfField, locale: { say } }: Visitor, { path, fields }: Undo): Html =>
  html` <form class="undo" method="post" action="${path}" data-stored="${path.split('?', 1)[0]?.replace(/\/undo$/, '')}">${csrfField()}${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="plain">${say('Undo')}</button></form>`;

/** Flash messages. No live region: they are part of the initial page. */
const flashMessages = (visitor: Visitor): Html =>
  html`<div id="messages">${visitor.messages.map(([text, type, undo]) => html`<div class="message ${type}">${type !== 'status' && icon(visitor, 'warning')}<span>${visitor.locale.translate(text)}</span>${undo && undoForm(visitor, undo)}<button type="button" class="plain close script-only" data-close aria-label="${visitor.locale.say('Close')}">×</button></div>`)}</div>`;

/** Document title: of the front page, the names of service and platform. */
const windowTitle = ({ site, locale }: Visitor, { title }: Page): string => {
  const service = site.name(locale.say);
  return title === null ? `${service} · ${PLATFORM_NAME}` : `${title} · ${service}`;
};

/** Attribute of the selects that the script of language fields makes into fields; the script is loaded where there are some. */
const LANGUAGE_FIELD = ' data-languages';

/** Renders a whole page: header, content and footer. */
export const layout = (reader: Visitor, page: Page): Html => {
  const visitor = { ...reader, lng: page.lng ?? reader.lng };
  const { locale, base, display } = visitor;
  const classes = page.width === undefined ? page.wide && 'wide' : page.width;
  return html`<!doctype html>
<html lang="${locale.tag}" dir="${locale.direction}"${display !== 'auto' && html` data-display="${display}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${display === 'auto' ? 'light dark' : display}">
<title>${windowTitle(visitor, page)}</title>
<link rel="icon" href="${base}/assets/${assets.icon.name}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${base}/assets/${assets.touchIcon.name}">
<link rel="stylesheet" href="${base}/assets/${assets.style.name}">
${(page.styles ?? []).map(
  (name) => html`<link rel="stylesheet" href="${base}/assets/${pageStyles[name].name}">
`,
)}<script src="${base}/assets/${assets.script.name}" defer></script>
${String(page.main).includes(LANGUAGE_FIELD) && html`<script src="${base}/assets/${assets.languageField.name}" defer></script>`}
${page.canonical && html`<link rel="canonical" href="${page.canonical}">`}
${page.refreshSeconds !== undefined && html`<noscript><meta http-equiv="refresh" content="${page.refreshSeconds}"></noscript>`}
${page.feed && html`<link rel="alternate" type="application/rss+xml" href="${base}${page.feed}">`}
${linkPreview(visitor, page)}
</head>
<body>
<a class="skip" href="#main">${locale.say('Skip to content')}</a>
${page.editor && html`<a class="skip" href="#${page.editor}">${locale.say('Skip to editor')}</a>`}
${header(visitor, page)}
<main id="main" tabindex="-1"${classes && html` class="${classes}"`}>
${flashMessages(visitor)}
<p id="live" class="unseen" role="status"></p>
${page.main}
</main>
${footer(visitor)}
</body>
</html>
`;
};

import { type Html, html } from '../../kernel/html.js';
import type { Undo } from '../cookies/flash.js';
import { assets } from './assets.js';
import { footer } from './footer.page.js';
import { header, PLATFORM_NAME } from './header.page.js';
import { linkPreview } from './link-preview.page.js';
import type { Visitor } from './visitor.js';

/** What a page is about. */
export interface Page {
  /** Stands in the window's title before the service's name; null on the front page, which is about the service itself. */
  readonly title: string | null;
  /** One sentence on what is there, where links to the page are shown; undefined: the service's own. */
  readonly description?: string;
  /** All between head and foot, with the one h1. */
  readonly main: Html;
  /** The language of translation that the page is about, where it is about one. */
  readonly lng?: string;
  /** The page in another language of translation, with `{lng}` for its code; undefined: the page has none. */
  readonly inOtherLanguage?: string;
  /** Path and query, with the base, under which the page stays what it is, where that is not the path that was asked for. */
  readonly canonical?: string;
  /** Whether the page says that there is none; such a page is nowhere else in another language, and no search engine keeps it. */
  readonly isError?: boolean;
  /** Address of a feed of what the page shows. */
  readonly feed?: string;
  /** Whether the page takes all the width that there is. */
  readonly wide?: boolean;
  /** Id of what people come to the page for, where that is not at the beginning of its content: a second link goes there. */
  readonly editor?: string;
  /** Seconds after which browsers without script load the page again. */
  readonly refreshSeconds?: number;
}

const undoForm = ({ csrfField, locale: { say } }: Visitor, { path, fields }: Undo): Html =>
  html` <form class="undo" method="post" action="${path}" data-stored="${path.split('?', 1)[0]?.replace(/\/undo$/, '')}">${csrfField()}${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="plain">${say('Undo')}</button></form>`;

/** What was said before this page. Not a live region: what it says is there from the beginning. */
const flashMessages = (visitor: Visitor): Html =>
  html`<div id="messages">${visitor.messages.map(([text, type, undo]) => html`<div class="message ${type}"><span>${visitor.locale.retell(text)}</span>${undo && undoForm(visitor, undo)}<button type="button" class="plain close script-only" data-close aria-label="${visitor.locale.say('Close')}">×</button></div>`)}</div>`;

/** A page's title with where it is: of the front page the service's name, with the platform's. */
const windowTitle = ({ site, locale }: Visitor, { title }: Page): string => {
  const service = site.name(locale.say);
  return title === null ? `${service} · ${PLATFORM_NAME}` : `${title} · ${service}`;
};

/** A whole page: the same head and foot around everything. */
export const layout = (reader: Visitor, page: Page): Html => {
  const visitor = { ...reader, lng: page.lng ?? reader.lng };
  const { locale, base, display } = visitor;
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
<script src="${base}/assets/${assets.script.name}" defer></script>
${page.canonical && html`<link rel="canonical" href="${page.canonical}">`}
${page.refreshSeconds !== undefined && html`<noscript><meta http-equiv="refresh" content="${page.refreshSeconds}"></noscript>`}
${page.feed && html`<link rel="alternate" type="application/rss+xml" href="${base}${page.feed}">`}
${linkPreview(visitor, page)}
</head>
<body>
<a class="skip" href="#main">${locale.say('Skip to the content')}</a>
${page.editor && html`<a class="skip" href="#${page.editor}">${locale.say('Skip to the editor')}</a>`}
${header(visitor, page)}
<main id="main" tabindex="-1"${page.wide && html` class="wide"`}>
${flashMessages(visitor)}
<p id="live" class="unseen" role="status"></p>
${page.main}
</main>
${footer(visitor)}
</body>
</html>
`;
};

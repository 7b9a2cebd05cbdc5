import { listUiLocales } from '../../../i18n/interface-texts/list-ui-locales.js';
import { type Html, html } from '../../../kernel/html.js';
import { truncate } from '../../../kernel/text/truncate.js';
import { assets } from '../assets/assets.js';
import type { Page } from './page.js';
import type { Visitor } from './visitor.js';
import { withQuery } from './with-query.js';

/** Canonical address of a page, without parameters that concern only one browser's history or language. */
const plainAddress = ({ origin, path }: Visitor, speak?: string): string => {
  const [stem = '', query = ''] = path.split('?', 2);
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== 'speak' && name !== 'next');
  return origin + withQuery(stem, { ...Object.fromEntries(kept), speak });
};

/** Maximum length of a description, in code points: chats show no more. */
const DESCRIPTION_LIMIT = 200;

/** Link preview (Open Graph) and, for anonymous readers, alternatives in other UI locales (hreflang). */
export const linkPreview = (visitor: Visitor, page: Page): Html => {
  const { origin, base, site, locale, person } = visitor;
  const description = truncate(page.description ?? site.purpose(locale.say), DESCRIPTION_LIMIT);
  return html`<meta name="description" content="${description}">
<meta property="og:title" content="${page.title ?? site.name(locale.say)}">
<meta property="og:description" content="${description}">
<meta property="og:site_name" content="${site.name(locale.say)}">
<meta property="og:type" content="website">
<meta property="og:url" content="${plainAddress(visitor)}">
<meta name="twitter:card" content="summary">
<meta property="og:image" content="${origin}${base}/assets/${assets.preview.name}">
${
  page.isError
    ? html`<meta name="robots" content="noindex">`
    : !person &&
      html`<link rel="alternate" hreflang="x-default" href="${plainAddress(visitor)}">
${listUiLocales().map(({ code, tag }) => html`<link rel="alternate" hreflang="${tag}" href="${plainAddress(visitor, code)}">`)}`
}`;
};

import { type Html, html } from '../../../../kernel/html.js';
import { beginningOf } from '../../../../kernel/text/shorten.js';
import type { KindPages } from '../../../../units/kind/pages.js';
import type { ShownTranslation } from '../../../../units/translation.js';
import { text } from '../../components/text.page.js';
import type { Visitor } from '../../layout/visitor.js';

/** Context of a mark for earlier sources. */
export interface EarlierSourceOptions {
  /** Path of the unit's page. */
  readonly page: string;
  /** Its query, with the question mark; empty where there is none. */
  readonly query: string;
  readonly pages: KindPages;
  /** The earlier sources of translations, by tguid. */
  readonly earlierSources: ReadonlyMap<string, readonly string[]>;
}

/**
 * Mark of a translation made for an earlier source: that source, and a button that confirms it for the current one.
 *
 * @param mayConfirm whether the reader is its author or moderator
 */
export const earlierSourceMark = (
  { locale: { say }, csrfField }: Visitor,
  { tguid }: ShownTranslation,
  { page, query, pages, earlierSources }: EarlierSourceOptions,
  mayConfirm: boolean,
): Html => {
  const forms = earlierSources.get(tguid) ?? [];
  return html`<div class="notice"><p>${say('Source changed')}</p>
${
  forms.length > 0 &&
  html`<details><summary>${say('Source at that time')}</summary>${forms.map((form) => text(pages, beginningOf(form), { lng: null, as: 'p', isWhole: true }))}</details>`
}
${
  mayConfirm &&
  html`<form method="post" action="${page}/confirm${query}">${csrfField()}<input type="hidden" name="tguid" value="${tguid}">
<button>${say('Still correct')}</button></form>`
}</div>`;
};

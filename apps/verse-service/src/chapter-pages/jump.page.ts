import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';

/** The part before the verse number in the references of a chapter: `2:`, `John 3:`; empty where no reference ends with its verse number. */
export const citationPrefix = (verses: readonly { readonly reference: string; readonly nr: number }[]): string => {
  const plain = verses.find(({ reference, nr }) => reference.endsWith(`:${nr}`));
  return plain ? plain.reference.slice(0, -`${plain.nr}`.length) : '';
};

/**
 * The field of a reading bar that leads to any place.
 *
 * @param citedAs beginning of the references of this chapter, as an example
 * @param fields hidden fields of the form that keep the way of reading
 */
export const jumpForm = ({ base, locale: { say } }: Visitor, citedAs: string, fields: Iterable<readonly [string, string]>): Html =>
  html`<form class="jump-to" action="${base}/read">${[...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<label class="unseen" for="jump">${say('Go to')}</label>
<input id="jump" name="to" size="9" placeholder="${citedAs === '' ? '2:255' : `${citedAs}1`}" autocomplete="off" spellcheck="false" required></form>`;

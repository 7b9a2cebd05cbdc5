import { type Html, html } from '../../../kernel/html.js';
import { beginningOf } from '../../../kernel/text/shorten.js';
import type { Visitor } from '../layout/visitor.js';

/** Where texts are shown: a unit's page, its query with the question mark, and whether it shows whole texts. */
export interface ShownTexts {
  readonly page: string;
  readonly query: string;
  readonly full: boolean;
}

/** Forms of a text as its page shows them: their beginnings, unless whole texts are asked for. */
export const shownForms = (forms: readonly string[], { full }: Pick<ShownTexts, 'full'>): readonly string[] =>
  full ? forms : forms.map((form) => beginningOf(form));

/** True if the page shows less than the whole text. */
export const isShortened = (forms: readonly string[], shown: Pick<ShownTexts, 'full'>): boolean =>
  shownForms(forms, shown).some((form, nr) => form !== forms[nr]);

/** Link to the page with whole texts, below a text of which it shows the beginning. */
export const wholeTextLink = ({ locale: { say } }: Visitor, forms: readonly string[], shown: ShownTexts, anchor: string): Html | false => {
  const query = new URLSearchParams(shown.query);
  query.set('full', '1');
  return (
    isShortened(forms, shown) &&
    html`<p><a href="${shown.page}?${query.toString()}#${anchor}" rel="nofollow">${say('Show full text')}</a></p>`
  );
};

import { type Html, html } from '../../../kernel/html.js';
import { truncate } from '../../../kernel/text/truncate.js';
import type { Visitor } from '../layout/visitor.js';

/** Code points of a translation by which its box is named. */
const NAMED_LENGTH = 60;

/** Box of a list from which several are chosen, with a label that only screen readers say. The form gets the ids of those that are ticked as `chosen`. */
export const choiceBox = (id: string | number, label: string): Html =>
  html`<label class="box"><input type="checkbox" name="chosen[]" value="${id}"><span class="unseen">${label}</span></label>`;

/** The same for a translation, named by its text. */
export const translationBox = ({ locale: { say } }: Visitor, tguid: string, forms: readonly string[]): Html =>
  choiceBox(tguid, say('Select “{text}”', { text: truncate(forms[0] ?? '', NAMED_LENGTH) }));

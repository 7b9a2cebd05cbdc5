import { type Html, html } from '../../../kernel/html.js';
import type { SuggestionFindings } from '../../../translations/check-suggestion.js';
import type { FormField, UnitTexts } from '../../../units/kind/pages.js';
import type { Visitor } from '../../layout/visitor.js';

/** Context of displayed check results. */
export interface FindingsOptions {
  readonly texts: UnitTexts;
  readonly fields: readonly FormField[];
}

const missingItem = (
  { locale: { say } }: Visitor,
  fields: readonly FormField[],
  { form, texts }: SuggestionFindings['missing'][number],
): Html => {
  const where = fields.length > 1 && html`<span class="form">${fields[form]?.label ?? form + 1}</span> `;
  return html`<li>${where}${say('Missing:')} ${texts.map((text) => html`<code dir="ltr" translate="no">${text}</code> <button type="button" class="script-only" data-insert="${text}" data-into="form-${form}">${say('Insert')}</button> `)}</li>`;
};

/** Check results of the entered text: each failed check with the field, and buttons for missing placeables. */
export const findings = (visitor: Visitor, found: SuggestionFindings, { texts, fields }: FindingsOptions): Html =>
  html`<div id="findings" class="findings${found.failing.length > 0 && ' message warning'}">${
    found.failing.length > 0 &&
    html`<ul>${found.failing.map(
      (name) =>
        html`<li${found.errors.includes(name) && html` class="wrong"`}>${texts.failing?.(name) ?? name}${found.errors.includes(name) && html` ${visitor.locale.say('It would not be exported so.')}`}</li>`,
    )}${found.missing.map((one) => missingItem(visitor, fields, one))}</ul>`
  }</div>`;

import { type Html, html } from '../../../../kernel/html.js';
import type { PlaceableFindings, SuggestionFindings } from '../../../../translations/check-suggestion.js';
import type { FormField, UnitTexts } from '../../../../units/kind/pages.js';
import type { Visitor } from '../../layout/visitor.js';

/** Context of displayed check results. */
export interface FindingsOptions {
  readonly texts: UnitTexts;
  readonly fields: readonly FormField[];
}

const placeableText = (text: string): Html => html`<code dir="ltr" translate="no">${text}</code>`;

/** Placeables of the source that a form lacks, with buttons that insert them, and placeables that are not in the source. */
const placeablesItem = ({ locale: { say } }: Visitor, fields: readonly FormField[], { form, missing, extra }: PlaceableFindings): Html => {
  const where = fields.length > 1 && html`<span class="form">${fields[form]?.label ?? form + 1}</span> `;
  const lacks =
    missing.length > 0 &&
    html`${say('Missing:')} ${missing.map((text) => html`${placeableText(text)} <button type="button" class="script-only" data-insert="${text}" data-into="form-${form}">${say('Insert')}</button> `)}`;
  const exceeds = extra.length > 0 && html`${say('Not in the source:')} ${extra.map((text) => html`${placeableText(text)} `)}`;
  return html`<li>${where}${lacks}${exceeds}</li>`;
};

/** Check results of the entered text: each failed check, and the placeables in which a form differs from its source. */
export const findings = (visitor: Visitor, found: SuggestionFindings, { texts, fields }: FindingsOptions): Html =>
  html`<div id="findings" class="findings${found.failing.length > 0 && ' message warning'}">${
    found.failing.length > 0 &&
    html`<ul>${found.failing.map(
      (name) =>
        html`<li${found.errors.includes(name) && html` class="wrong"`}>${texts.failing?.(name) ?? name}${found.errors.includes(name) && html` · ${visitor.locale.say('Blocked from export')}`}</li>`,
    )}${found.placeables.map((one) => placeablesItem(visitor, fields, one))}</ul>`
  }</div>`;

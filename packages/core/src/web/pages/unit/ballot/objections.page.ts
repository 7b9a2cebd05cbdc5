import { type Html, html } from '../../../../kernel/html.js';
import { againstText, reasonText } from '../../../../translations/objections/reasons-against.js';
import { OBJECTION_REASONS, type ObjectionReason, type ShownTranslation } from '../../../../units/translation.js';
import type { Visitor } from '../../layout/visitor.js';

/** Reasons against a candidate with their numbers, unless endorsements are hidden too, and for a reader who did not write it a button for each. */
export const objections = (
  { base, person, path, csrfField, locale: { say } }: Visitor,
  { tguid, uid, against }: ShownTranslation,
  { own, covered }: { readonly own: ObjectionReason | undefined; readonly covered: boolean },
): Html => {
  const counted = against !== null && !covered && html`<span class="against-counts">${say('Against:')} ${againstText(say, against)}</span>`;
  if (!person || uid === person.id) return html`${counted}`;
  const button = (reason: ObjectionReason, nth: number) =>
    html`<button class="small" name="reason" value="${own === reason ? '' : reason}" aria-pressed="${own === reason ? 'true' : 'false'}" aria-keyshortcuts="${nth + 1}">${reasonText(say, reason)}</button> `;
  return html`${counted}<details class="against"><summary aria-describedby="w-${tguid}">${say('What is wrong?')}</summary>
<form method="post" action="${base}/translations/against">${csrfField()}<input type="hidden" name="tguid" value="${tguid}"><input type="hidden" name="next" value="${path}">
${OBJECTION_REASONS.map(button)}</form></details>`;
};

import type { UndoTarget } from '../../../changes/undo-as-moderator.js';
import { type Html, html } from '../../../kernel/html.js';
import type { UndoResult } from '../../../translations/trash/undo.js';
import { chip } from '../components/notice.page.js';
import { isolateName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { batchList } from './batches.page.js';
import { moderationHead } from './moderation.page.js';
import type { ModerationVisitor } from './send-moderation-page.js';

/** Periods for undoing a person's work, in days. */
const SPANS_DAYS = [1, 7, 30];

const spanLinks = (visitor: Visitor, { person, days }: { readonly person: string; readonly days?: number }): Html => {
  const { say, sayCount } = visitor.locale;
  const choice = (of: number | undefined, text: string) =>
    html`<li>${chip(visitor, { path: withQuery('/moderation/undo', { person, days: of }), content: text, isOn: of === days })}</li>`;
  return html`<nav aria-label="${say('Period')}"><ul class="row">${choice(undefined, say('All time'))}${SPANS_DAYS.map((of) =>
    choice(of, sayCount('Last day', 'Last {n} days', of)),
  )}</ul></nav>`;
};

const titleOf = ({ locale: { say, sayCount } }: Visitor, wanted: UndoTarget): string => {
  if (!('batches' in wanted)) return say('Remove all by this person?');
  const { batches } = wanted;
  return batches.length === 1
    ? say('Remove import no. {batch}?', { batch: batches[0] ?? '' })
    : sayCount('Remove {n} import?', 'Remove {n} imports?', batches.length);
};

/** The fields of the form, by which the target is named. */
const fieldsOf = (wanted: UndoTarget): readonly (readonly [string, string | number])[] => {
  if ('batches' in wanted) return wanted.batches.map((id) => ['chosen[]', id]);
  const { person, days } = wanted;
  return [['person', person], ...(days === undefined ? [] : ([['days', days]] as const))];
};

/** The list of what would be taken back; null: there is one for each batch, by the table below. */
const lookPath = (wanted: UndoTarget): string | null => {
  if (!('batches' in wanted)) return withQuery('/moderation', { person: wanted.person });
  return wanted.batches.length === 1 ? withQuery('/moderation', { batch: wanted.batches[0] }) : null;
};

/** The page that says what taking back would do, before a button does it. */
export const undoPage = (visitor: ModerationVisitor, wanted: UndoTarget, preview: UndoResult): Page => {
  const { locale, base, csrfField } = visitor;
  const { say, sayCount } = locale;
  const { translations, carried, endorsements, returned, disowned, objections, batches } = preview;
  const look = lookPath(wanted);
  const nothing = translations + endorsements + disowned + objections === 0;
  const title = titleOf(visitor, wanted);
  return {
    title,
    main: html`${moderationHead(visitor, null)}
<h2>${title}</h2>
${'person' in wanted && html`<p class="lead">${isolateName(wanted.person)}</p>${spanLinks(visitor, wanted)}`}
${nothing && html`<p class="message">${say('Nothing to remove')}</p>`}
${
  !nothing &&
  html`<ul class="stack tight">
${translations > 0 && html`<li>${sayCount('{n} translation goes to the trash.', '{n} translations go to the trash.', translations)}${carried > 0 && html` ${sayCount('{n} choice goes with them.', '{n} choices go with them.', carried)}`}</li>`}
${endorsements > 0 && html`<li>${sayCount('{n} choice for another translation goes to the trash.', '{n} choices for other translations go to the trash.', endorsements)}</li>`}
${returned > 0 && html`<li>${sayCount('{n} earlier choice is restored.', '{n} earlier choices are restored.', returned)}</li>`}
${disowned > 0 && html`<li>${sayCount('{n} translation loses its author again.', '{n} translations lose their author again.', disowned)}</li>`}
${objections > 0 && html`<li>${sayCount('{n} reason against a translation is removed.', '{n} reasons against translations are removed.', objections)}</li>`}
</ul>
<form method="post" action="${base}/moderation/undo">${csrfField()}${fieldsOf(wanted).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="row"><button class="btn danger">${say('Remove all')}</button>${look !== null && html`<a class="btn" href="${base}${look}">${say('Show first')}</a>`}</p></form>
<p class="quiet">${say('You can restore it from the trash. No emails are sent.')}</p>`
}
${batches.length > 0 && html`<section><h2>${say('Import history')}</h2>${batchList(visitor, batches)}</section>`}`,
  };
};

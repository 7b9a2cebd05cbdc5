import type { UndoTarget } from '../../changes/undo-as-moderator.js';
import { type Html, html } from '../../kernel/html.js';
import type { UndoResult } from '../../translations/trash/undo.js';
import { withQuery } from '../html/with-query.js';
import { isolateName as shownName } from '../layout/formatting.js';
import type { Page } from '../layout/layout.page.js';
import type { Visitor } from '../layout/visitor.js';
import { batchTable } from './batches.page.js';
import { moderationHead } from './moderation.page.js';

/** Periods for undoing a person's work, in days. */
const SPANS_DAYS = [1, 7, 30];

const spanLinks = (
  { locale: { say, sayCount }, base }: Visitor,
  { person, days }: { readonly person: string; readonly days?: number },
): Html => {
  const choice = (of: number | undefined, text: string) =>
    html`<li><a href="${base}${withQuery('/moderation/undo', { person, days: of })}"${of === days && html` aria-current="true"`}>${text}</a></li>`;
  return html`<nav aria-label="${say('Since when')}"><ul class="around">${choice(undefined, say('Everything'))}${SPANS_DAYS.map((of) =>
    choice(of, sayCount('The last day', 'The last {n} days', of)),
  )}</ul></nav>`;
};

/** Page with the dry run of an undo, before a button executes it. */
export const undoPage = (visitor: Visitor, wanted: UndoTarget, preview: UndoResult): Page => {
  const { locale, base, csrfField } = visitor;
  const { say, sayCount } = locale;
  const { translations, carried, endorsements, returned, disowned, batches } = preview;
  const nothing = translations + endorsements + disowned === 0;
  const fields = 'batch' in wanted ? { batch: String(wanted.batch) } : { person: wanted.person, days: wanted.days && String(wanted.days) };
  const title = 'batch' in wanted ? say('Take batch {batch} back?', { batch: wanted.batch }) : say('Take back what a person wrote?');
  return {
    title,
    main: html`${moderationHead(visitor, null)}
<h2>${title}</h2>
${'person' in wanted && html`<p class="lead">${shownName(wanted.person)}</p>${spanLinks(visitor, wanted)}`}
${nothing && html`<p class="message">${say('There is nothing to take back.')}</p>`}
${
  !nothing &&
  html`<ul>
<li>${sayCount('{n} translation goes to the trash.', '{n} translations go to the trash.', translations)}${carried > 0 && html` ${sayCount('{n} endorsement goes with them, whoever gave it.', '{n} endorsements go with them, whoever gave them.', carried)}`}</li>
${endorsements > 0 && html`<li>${sayCount('{n} endorsement of another translation goes to the trash.', '{n} endorsements of other translations go to the trash.', endorsements)}</li>`}
${returned > 0 && html`<li>${sayCount('{n} earlier endorsement comes back that had been replaced.', '{n} earlier endorsements come back that had been replaced.', returned)}</li>`}
${disowned > 0 && html`<li>${sayCount('{n} translation is without author again.', '{n} translations are without author again.', disowned)}</li>`}
</ul>
<form method="post" action="${base}/moderation/undo">${csrfField()}${Object.entries(fields).map(([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button class="danger">${say('Take it back')}</button> <a class="button" href="${base}${withQuery('/moderation', fields)}">${say('Look at it first')}</a></p></form>
<p class="quiet">${say('It can be brought back from the trash. Nobody is told by mail.')}</p>`
}
${batches.length > 0 && batchTable(visitor, batches)}`,
  };
};

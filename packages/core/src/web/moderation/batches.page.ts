import { type Html, html } from '../../kernel/html.js';
import { mayTakeBack } from '../../kernel/person.js';
import type { Batch } from '../../translations/trash/batch.js';
import { withQuery } from '../html/with-query.js';
import { personLink, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/layout.page.js';
import type { Visitor } from '../layout/visitor.js';
import { moderationHead } from './moderation.page.js';

/** Table of batches with their actions. */
export const batchTable = (visitor: Visitor, batches: readonly Batch[]): Html => {
  const { locale, base, person } = visitor;
  const { say } = locale;
  return html`<div class="scroll"><table><caption class="unseen">${say('Imports and submits')}</caption>
<thead><tr><th scope="col" class="number">${say('Batch')}</th><th scope="col">${say('What')}</th><th scope="col">${say('By whom')}</th><th scope="col">${say('When')}</th><th scope="col">${say('Taken back')}</th></tr></thead>
<tbody>${batches.map(
    ({
      id,
      kind,
      about,
      by,
      byRole,
      createdAt,
      undoneAt,
    }) => html`<tr><th scope="row" class="number"><a href="${base}${withQuery('/moderation', { batch: id })}">${id}</a></th>
<td>${kind}${about !== '' && html`: <bdi>${about}</bdi>`}</td><td>${by !== null && personLink(visitor, by)}</td><td>${relativeTime(visitor, createdAt)}</td>
<td>${undoneAt ? html`${relativeTime(visitor, undoneAt)} · <a href="${base}${withQuery('/moderation/trash', { batch: id })}">${say('In the trash')}</a>` : mayTakeBack(person, byRole) && html`<a href="${base}${withQuery('/moderation/undo', { batch: id })}">${say('Take back …')}</a>`}</td></tr>`,
  )}</tbody></table></div>`;
};

/** Page with the batches of imports and submits, newest first. */
export const batchesPage = (visitor: Visitor, batches: readonly Batch[], more: boolean): Page => {
  const { locale, base } = visitor;
  const { say } = locale;
  return {
    title: say('Imports and submits'),
    main: html`${moderationHead(visitor, '/moderation/batches')}
${batches.length === 0 ? html`<p>${say('Nothing was imported yet.')}</p>` : batchTable(visitor, batches)}
${more && html`<p><a rel="next" href="${base}${withQuery('/moderation/batches', { before: batches.at(-1)?.id })}">${say('Older ones')}</a></p>`}`,
  };
};

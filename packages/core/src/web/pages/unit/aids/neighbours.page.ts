import { type Html, html } from '../../../../kernel/html.js';
import { truncate } from '../../../../kernel/text/truncate.js';
import type { Queue } from '../../../../queues/queue.js';
import type { QueuePlace } from '../../../../queues/walk-queue.js';
import type { KindPages } from '../../../../units/kind/pages.js';
import { leaderOf } from '../../../../units/translation.js';
import { stateMark } from '../../components/state-mark.page.js';
import { sourceLangAttributes } from '../../components/text.page.js';
import { formatNumber, langAttributes } from '../../layout/formatting.js';
import type { Visitor } from '../../layout/visitor.js';
import { markPlaceables } from '../../marks/mark-placeables.js';
import { queueName } from '../../queues/queue.page.js';
import { unitReference } from '../related-units.page.js';

type UnitRecord = QueuePlace['before'][number];

/** Data of the list beside the editor. */
export interface NeighbourList {
  readonly pages: KindPages;
  readonly lng: string;
  /** The query that links keep. */
  readonly query: string;
  readonly current: UnitRecord;
  readonly place: QueuePlace;
  readonly queue: Queue | undefined;
}

/** Maximum length of a text in a line of the list, in characters. */
const LINE_CHARACTERS = 120;

const neighbour = (visitor: Visitor, { pages, lng, query, current, place, queue }: NeighbourList, record: UnitRecord): Html => {
  const isCurrent = record.unit.id === current.unit.id;
  const leader = leaderOf(record)?.forms[0];
  // The line shows no more than fits.
  const line = (text: string) => markPlaceables(pages.split(truncate(text, LINE_CHARACTERS)));
  const isQueued = queue !== undefined && place.queued.has(record.unit.id);
  return html`<li${isQueued && html` class="queued" title="${queueName(queue, visitor, pages)}"`}><a href="${visitor.base}${pages.path(record.unit, lng)}${query}"${isCurrent && html` aria-current="true"`}>${stateMark(visitor, place.marks.get(record.unit.id)?.state ?? 'missing')}
${isQueued && html`<span class="unseen">${queueName(queue, visitor, pages)}</span>`}<span class="line" ${sourceLangAttributes(pages)}>${unitReference(pages, record.unit, visitor)}${line(record.unit.forms[0] ?? '')}</span>${leader !== undefined && html`<span class="line quiet" ${langAttributes(lng)}>${line(leader)}</span>`}</a></li>`;
};

/** Remaining units of a queue, and the position in it. */
export const queueCount = (visitor: Visitor, { left, upTo, more }: NonNullable<QueuePlace['count']>): string => {
  const { say } = visitor.locale;
  const n = `${formatNumber(visitor, left)}${more ? '+' : ''}`;
  return upTo > 0 && upTo <= left ? say('{nr} / {n}', { nr: formatNumber(visitor, upTo), n }) : say('{n} left', { n });
};

/** The neighbours of a unit in its source, those that the queue holds marked, with state, source and leading translation: a column on wide screens, a drawer on narrow ones. */
export const neighbourList = (visitor: Visitor, list: NeighbourList): Html => {
  const { current, place } = list;
  const { say } = visitor.locale;
  return html`<details class="drawer" data-drawer><summary>${say('List')}</summary>
<nav aria-label="${say('List')}"><ol class="neighbours">${[...place.before, current, ...place.after].map((record) => neighbour(visitor, list, record))}</ol></nav></details>`;
};

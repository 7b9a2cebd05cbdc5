import { type Html, html } from '../../../../kernel/html.js';
import { truncate } from '../../../../kernel/text/truncate.js';
import type { Queue } from '../../../../queues/queue.js';
import type { Neighbours, QueuePlace } from '../../../../queues/walk-queue.js';
import type { KindPages } from '../../../../units/kind/pages.js';
import type { LedUnit } from '../../../../units/records/unit-record.js';
import { stateMark } from '../../components/state-mark.page.js';
import { text } from '../../components/text.page.js';
import { formatNumber } from '../../layout/formatting.js';
import type { Visitor } from '../../layout/visitor.js';
import { queueChoice, queueName } from '../../queues/queue.page.js';
import type { UnitPlace } from '../../queues/unit-place.js';
import { unitReference } from '../related-units.page.js';

/** Data of the list beside the editor. */
export interface NeighbourList {
  readonly pages: KindPages;
  readonly lng: string;
  /** The query that links keep. */
  readonly query: string;
  readonly current: LedUnit;
  /** True if the reader is to decide about the current one without following others. */
  readonly covered: boolean;
  readonly around: Neighbours;
  readonly place: UnitPlace;
  readonly count: QueuePlace['count'];
  /** Path of the page, to which another queue adds its query. */
  readonly page: string;
}

/** Maximum length of a text in a line of the list, in characters. */
const LINE_CHARACTERS = 120;

const neighbour = (visitor: Visitor, list: NeighbourList, { unit, leader: leading }: LedUnit): Html => {
  const { pages, lng, query, current, around, place, covered } = list;
  const isCurrent = unit.id === current.unit.id;
  const leader = isCurrent && covered ? undefined : leading?.[0];
  const isQueued = place.queue !== undefined && around.queued.has(unit.id);
  const isContext = place.queue !== undefined && !isQueued && !isCurrent;
  // The line shows no more than fits.
  const line = (shown: string, of: string | null, before?: Html | false) =>
    text(pages, truncate(shown, LINE_CHARACTERS), { lng: of, classes: 'line', before });
  return html`<li${isQueued ? html` class="queued"` : isContext && html` class="context"`}><a href="${visitor.base}${pages.path(unit, lng)}${query}"${isCurrent && html` aria-current="true"`}>${stateMark(visitor, around.marks.get(unit.id)?.state ?? 'missing')}
${line(unit.forms[0] ?? '', null, unitReference(pages, unit, visitor))}${leader !== undefined && line(leader, lng)}</a></li>`;
};

const countText = (visitor: Visitor, { left, more }: NonNullable<QueuePlace['count']>): string =>
  `${formatNumber(visitor, left)}${more ? '+' : ''}`;

/** The position in a queue, as a bar and in numbers, or how many units are left where the unit is not in it. */
export const queuePace = (visitor: Visitor, count: NonNullable<QueuePlace['count']>): Html => {
  const { left, upTo } = count;
  const { say } = visitor.locale;
  const n = countText(visitor, count);
  if (upTo === 0 || upTo > left) return html`<span class="pace left">${say('{n} left', { n })}</span>`;
  const width = Math.max(2, Math.round((upTo / left) * 100));
  return html`<span class="pace left"><svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="b-leading" width="${width}" height="8"/></svg><bdi dir="ltr">${say('{nr} / {n}', { nr: formatNumber(visitor, upTo), n })}</bdi></span>`;
};

/**
 * The neighbours of a unit in its source, with state, source and leading translation; those that the queue in progress does not hold are grey, and
 * can be hidden. A column on wide screens, below the editor on narrow ones.
 */
export const neighbourList = (visitor: Visitor, list: NeighbourList): Html => {
  const { current, around, place, count, pages, lng, page } = list;
  const { say } = visitor.locale;
  const name = place.queue === undefined ? say('All') : queueName(place.queue as Queue, visitor, pages);
  return html`<aside class="queue" id="list" aria-label="${say('List')}">
<div class="queue-head"><div class="row apart"><h2>${name}</h2>${count && html`<span class="n left">${say('{n} left', { n: countText(visitor, count) })}</span>`}</div>
<div class="row apart">${queueChoice(visitor, { pages, lng, place, path: page })}${place.queue !== undefined && html`<label class="tick"><input type="checkbox" id="in-context" checked> ${say('In context')}</label>`}</div></div>
<nav aria-label="${say('List')}"><ol class="neighbours">${[...around.before, current, ...around.after].map((one) => neighbour(visitor, list, one))}</ol></nav></aside>`;
};

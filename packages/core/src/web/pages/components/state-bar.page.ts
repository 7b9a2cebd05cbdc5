import { type Html, html } from '../../../kernel/html.js';
import type { Queue } from '../../../queues/queue.js';
import { type ShownState, type StateCounts, UNIT_STATES, type UnitState } from '../../../queues/unit-state.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { stateName } from './state-mark.page.js';

/** Width of the bar in its own units. */
const BAR_WIDTH = 1000;

/** The queue of a state. */
const QUEUE_OF: Readonly<Record<UnitState, Queue>> = {
  decided: 'decided',
  leading: 'leading',
  failing: 'failing',
  missing: 'untranslated',
};

/** The mark of a state in lists. */
const SHOWN_AS: Readonly<Record<UnitState, ShownState>> = {
  decided: 'decided',
  leading: 'suggested',
  failing: 'failing',
  missing: 'missing',
};

/**
 * Progress bar in four parts: decided, leading, failing, missing. Its numbers link to the units.
 *
 * @param pathOf path to the first unit of a queue, relative to the service's address
 */
export const stateBar = (visitor: Visitor, counts: StateCounts, pathOf: (queue: Queue) => string): Html => {
  const total = UNIT_STATES.reduce((sum, state) => sum + counts[state], 0);
  const ends = UNIT_STATES.map((_, index) => UNIT_STATES.slice(0, index + 1).reduce((sum, state) => sum + counts[state], 0));
  const place = (units: number) => Math.round((units / Math.max(1, total)) * BAR_WIDTH);
  const part = (state: UnitState, index: number) => {
    const from = place(ends[index - 1] ?? 0);
    return html`<rect class="${state}" x="${from}" width="${place(ends[index] ?? 0) - from}" height="10"/>`;
  };
  return html`<svg class="state-bar" viewBox="0 0 ${BAR_WIDTH} 10" preserveAspectRatio="none" aria-hidden="true">${UNIT_STATES.map(part)}</svg>
<ul class="states">${UNIT_STATES.map((state) => {
    const text = html`<span class="state ${SHOWN_AS[state]}" aria-hidden="true"></span> ${stateName(visitor, SHOWN_AS[state])} <b>${formatNumber(visitor, counts[state])}</b>`;
    return html`<li>${counts[state] > 0 ? html`<a href="${visitor.base}${pathOf(QUEUE_OF[state])}">${text}</a>` : text}</li>`;
  })}</ul>`;
};

/** Open work: one primary button for the first queue that is not empty, then the others, with their sizes. */
export const toDoButtons = (visitor: Visitor, pages: KindPages, counts: StateCounts, pathOf: (queue: Queue) => string): Html | false => {
  const { say } = visitor.locale;
  const n = (count: number) => ({ n: formatNumber(visitor, count) });
  const wanted: readonly (readonly [Queue, number, string])[] = [
    ['untranslated', counts.missing, say('Translate {n}', n(counts.missing))],
    ['unendorsed', counts.unendorsed, pages.texts(say).judge(n(counts.unendorsed))],
    ['failing', counts.failing, say('Fix {n}', n(counts.failing))],
    ['contested', counts.contested, say('Decide {n}', n(counts.contested))],
  ];
  const offered = wanted.filter(([, count]) => count > 0);
  return (
    offered.length > 0 &&
    html`<p class="row">${offered.map(([queue, , text], index) => html`<a class="button${index === 0 && ' main'}" href="${visitor.base}${pathOf(queue)}">${text}</a> `)}</p>`
  );
};

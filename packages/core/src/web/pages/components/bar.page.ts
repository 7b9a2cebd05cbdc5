import { type Html, html } from '../../../kernel/html.js';
import type { Queue } from '../../../queues/queue.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';

/** Numbers of units by state, in the order of the bar. An `open` of undefined is unknown, and part of `leading`. */
export interface BarCounts {
  readonly decided: number;
  readonly leading: number;
  readonly open?: number | undefined;
  readonly errors: number;
  readonly missing: number;
}

const PARTS = ['decided', 'leading', 'open', 'errors', 'missing'] as const;

/** A state in the bar. */
export type BarPart = (typeof PARTS)[number];

/** Queue of the units in a state. */
const QUEUE_OF: Readonly<Record<BarPart, Queue>> = {
  decided: 'decided',
  leading: 'leading',
  open: 'contested',
  errors: 'failing',
  missing: 'untranslated',
};

/** Displayed name of a state. */
const barPartName = ({ locale: { say } }: Pick<Visitor, 'locale'>, part: BarPart): string =>
  ({ decided: say('Decided'), leading: say('Leading'), open: say('Needs votes'), errors: say('Has errors'), missing: say('Missing') })[
    part
  ];

/** Width of the bar in its own units. */
const BAR_WIDTH = 100;

/** Gap between two segments, and the least width of one, in the same units. */
const GAP_WIDTH = 0.6;

const totalOf = (counts: BarCounts): number => PARTS.reduce((sum, part) => sum + (counts[part] ?? 0), 0);

/** Percentage that is translated, rounded down, so that 100 % is true. */
const percentOf = (counts: BarCounts): number => {
  const total = totalOf(counts);
  return total === 0 ? 0 : Math.floor(((total - counts.missing) / total) * 100);
};

const drawBar = (visitor: Visitor, counts: BarCounts, classes: string, name = ''): Html => {
  const total = Math.max(1, totalOf(counts));
  const named = PARTS.filter((part) => (counts[part] ?? 0) > 0);
  // A picture needs a name, also where there is nothing to count.
  const label = (named.length > 0 ? named : (['missing'] as const))
    .map((part) => `${barPartName(visitor, part)}: ${formatNumber(visitor, counts[part] ?? 0)}`)
    .join(', ');
  const last = named.at(-1);
  let start = 0;
  const segments = PARTS.filter((part) => part !== 'missing').map((part) => {
    const count = counts[part] ?? 0;
    if (count === 0) return false;
    const from = start;
    start += (count / total) * BAR_WIDTH;
    const isLast = part === last;
    return html`<rect class="b-${part}" x="${from.toFixed(1)}" width="${Math.max(GAP_WIDTH, start - from - (isLast ? 0 : GAP_WIDTH)).toFixed(1)}" height="8"/>`;
  });
  return html`<svg class="bar${classes && ` ${classes}`}" viewBox="0 0 ${BAR_WIDTH} 8" preserveAspectRatio="none" role="img" aria-label="${name}${label}">${segments}</svg>`;
};

/**
 * The bar of progress, of one width in every list, with its percentage.
 *
 * @param name what it measures, for screen readers
 */
export const bar = (visitor: Visitor, counts: BarCounts, name?: string): Html =>
  html`<span class="pct">${drawBar(visitor, counts, '', name && `${name}: `)}<span class="n"><bdi>${visitor.locale.formats.number(percentOf(counts))} %</bdi></span></span>`;

/**
 * The bar over the whole width, with a legend of its numbers, which link to the units.
 *
 * @param pathOf path to the first unit of a queue, relative to the service's address; undefined: the numbers are no links
 */
export const fullBar = (visitor: Visitor, counts: BarCounts, pathOf?: (queue: Queue) => string): Html =>
  html`${drawBar(visitor, counts, 'full')}
<ul class="legend">${PARTS.filter((part) => counts[part] !== undefined).map((part) => {
    const count = counts[part] ?? 0;
    const text = html`<span class="dot ${part}" aria-hidden="true"></span>${barPartName(visitor, part)} <b>${formatNumber(visitor, count)}</b>`;
    return html`<li>${pathOf && count > 0 ? html`<a href="${visitor.base}${pathOf(QUEUE_OF[part])}">${text}</a>` : html`<span class="item">${text}</span>`}</li>`;
  })}</ul>`;

/** Legend of a table of bars. */
export const barLegend = (visitor: Visitor): Html =>
  html`<ul class="legend small">${PARTS.map((part) => html`<li><span class="item"><span class="dot ${part}" aria-hidden="true"></span>${barPartName(visitor, part)}</span></li>`)}</ul>`;

/** The mark of a state in lists: a colour and a shape, with its name for screen readers. */
export const dot = (visitor: Visitor, part: BarPart): Html =>
  html`<span class="dot ${part}" role="img" aria-label="${barPartName(visitor, part)}" title="${barPartName(visitor, part)}"></span>`;

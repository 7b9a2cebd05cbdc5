import { type Html, html } from '../../../kernel/html.js';
import type { Queue } from '../../../queues/queue.js';
import type { StateCounts, UnitCounts } from '../../../queues/unit-state.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import type { BarCounts } from './bar.page.js';

/** Numbers of the bar from those of states: units with divided opinions are among those with a leading translation. */
export const barCountsOf = ({ decided, leading, contested, failing, missing }: UnitCounts): BarCounts => {
  const votes = Math.min(leading, contested);
  return { decided, leading: leading - votes, votes, errors: failing, missing };
};

/** Open work: one primary button for the first queue that is not empty, then the others, with their sizes. */
export const toDoButtons = (visitor: Visitor, pages: KindPages, counts: StateCounts, pathOf: (queue: Queue) => string): Html | false => {
  const { say } = visitor.locale;
  const n = (count: number) => ({ n: formatNumber(visitor, count) });
  const wanted: readonly (readonly [Queue, number, string])[] = [
    ['untranslated', counts.missing, say('Translate {n}', n(counts.missing))],
    ['unendorsed', counts.unendorsed, pages.texts(say).judge(n(counts.unendorsed))],
    ['failing', counts.failing, say('Fix {n}', n(counts.failing))],
    ['contested', counts.contested, say('Settle {n}', n(counts.contested))],
  ];
  const offered = wanted.filter(([, count]) => count > 0);
  return (
    offered.length > 0 &&
    html`<p class="row">${offered.map(([queue, , text], index) => html`<a class="button${index === 0 && ' main'}" href="${visitor.base}${pathOf(queue)}">${text}</a> `)}</p>`
  );
};

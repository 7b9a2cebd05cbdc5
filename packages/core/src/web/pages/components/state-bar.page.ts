import { html } from '../../../kernel/html.js';
import type { Queue } from '../../../queues/queue.js';
import type { StateCounts, UnitCounts } from '../../../queues/unit-state.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import type { BarCounts } from './bar.page.js';
import { linkButton, moreMenu, type PageHead } from './page-head.page.js';

/** Numbers of the bar from those of states: units with divided opinions are among those with a leading translation. */
export const barCountsOf = ({ decided, leading, contested, failing, missing }: UnitCounts): BarCounts => {
  const open = Math.min(leading, contested);
  return { decided, leading: leading - open, open, errors: failing, missing };
};

/**
 * Open work for the head of a page: the first queue that is not empty is primary, the second beside it, the others in the menu, with their sizes; below
 * them the latest translations and easy units.
 *
 * @param before queue that comes before the others, where it is not empty
 */
export const toDoActions = (
  visitor: Visitor,
  { pages, lng, counts }: { readonly pages: KindPages; readonly lng: string; readonly counts: StateCounts },
  pathOf: (queue: Queue) => string,
  before?: Queue,
): Pick<PageHead, 'primary' | 'secondary'> => {
  const { say, sayCount } = visitor.locale;
  const n = (count: number) => ({ n: formatNumber(visitor, count) });
  const wanted: readonly (readonly [Queue, number, string])[] = [
    ['untranslated', counts.missing, say('Translate {n}', n(counts.missing))],
    ['decide', counts.choices, pages.texts(say).choose(n(counts.choices))],
    ['unendorsed', counts.unendorsed, pages.texts(say).judge(n(counts.unendorsed))],
    ['failing', counts.failing, say('Fix {n}', n(counts.failing))],
    ['contested', counts.contested, sayCount('{n} close call', '{n} close calls', counts.contested)],
  ];
  const [first, second, ...rest] = wanted
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => Number(other === before) - Number(one === before));
  const item = (path: string, text: string) => html`<li><a href="${visitor.base}${path}">${text}</a></li>`;
  const isTranslated = counts.decided + counts.leading + counts.failing > 0;
  return {
    primary: first && linkButton(visitor, pathOf(first[0]), first[2], 'primary'),
    secondary: html`${second && linkButton(visitor, pathOf(second[0]), second[2])}${
      first &&
      moreMenu(visitor, [
        rest.map(([queue, , text]) => item(pathOf(queue), text)),
        isTranslated && item(pathOf('newest'), say('Newest first')),
        counts.missing > 0 && item(`/begin?lng=${encodeURIComponent(lng)}`, say('Easy ones')),
      ])
    }`,
  };
};

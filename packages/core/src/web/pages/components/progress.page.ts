import { type Html, html } from '../../../kernel/html.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { bar } from './bar.page.js';

/**
 * Progress bar with numbers.
 *
 * @param label what it measures, for screen readers
 * @param decided number of decided ones, shown where above zero; missing: unknown
 * @param path target of the numbers' link, relative to the service's address
 */
export const progressMeter = (
  visitor: Visitor,
  { done, all, label, path, decided }: { done: number; all: number; label: string; path?: string; decided?: number | undefined },
): Html => {
  const said = visitor.locale.say('{n} of {all}', { n: formatNumber(visitor, done), all: formatNumber(visitor, all) });
  const shown = bar(visitor, { decided: decided ?? 0, leading: done - (decided ?? 0), errors: 0, missing: all - done });
  return html`${shown} ${
    path === undefined
      ? html`<span class="quiet">${said}</span>`
      : html`<a class="quiet" href="${visitor.base}${path}"><span class="unseen">${label}: </span>${said}</a>`
  }${!!decided && html` · <span class="quiet">${visitor.locale.sayCount('{n} is decided', '{n} are decided', decided)}</span>`}`;
};

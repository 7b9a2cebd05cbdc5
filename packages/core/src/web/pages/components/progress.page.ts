import { type Html, html } from '../../../kernel/html.js';
import { formatNumber } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';

/** Width of a bar with its decided part, in its own units. */
const BAR_WIDTH = 1000;

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
  const place = (units: number) => Math.min(BAR_WIDTH, Math.round((units / Math.max(all, 1)) * BAR_WIDTH));
  const bar = decided
    ? html`<svg class="state-bar" viewBox="0 0 ${BAR_WIDTH} 10" preserveAspectRatio="none" role="img" aria-label="${label}: ${said}"><rect class="leading" width="${place(done)}" height="10"/><rect class="decided" width="${place(decided)}" height="10"/></svg>`
    : html`<progress value="${done}" max="${Math.max(all, 1)}" aria-label="${label}: ${said}"></progress>`;
  return html`${bar} ${
    path === undefined
      ? html`<span class="quiet">${said}</span>`
      : html`<a class="quiet" href="${visitor.base}${path}"><span class="unseen">${label}: </span>${said}</a>`
  }${!!decided && html` · <span class="quiet">${visitor.locale.sayCount('{n} is decided', '{n} are decided', decided)}</span>`}`;
};

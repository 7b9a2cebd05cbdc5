import { type Html, html } from '../../kernel/html.js';
import { formatNumber } from './formatting.js';
import type { Visitor } from './visitor.js';

/** Width of a bar with what is decided, in units of its own. */
const BAR_WIDTH = 1000;

/**
 * Progress as a bar and in numbers.
 *
 * @param label of what it is the progress, for who cannot see where it stands
 * @param decided how many of them are decided, which is said where there are some; missing: not known
 * @param path below the service's address, that the numbers lead to
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

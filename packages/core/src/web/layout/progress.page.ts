import { type Html, html } from '../../kernel/html.js';
import { formatNumber } from './formatting.js';
import type { Visitor } from './visitor.js';

/**
 * Progress as a bar and in numbers.
 *
 * @param label of what it is the progress, for who cannot see where it stands
 * @param path below the service's address, that the numbers lead to
 */
export const progressMeter = (
  visitor: Visitor,
  { done, all, label, path }: { done: number; all: number; label: string; path?: string },
): Html => {
  const said = visitor.locale.say('{n} of {all}', { n: formatNumber(visitor, done), all: formatNumber(visitor, all) });
  return html`<progress value="${done}" max="${Math.max(all, 1)}" aria-label="${label}: ${said}"></progress> ${
    path === undefined
      ? html`<span class="quiet">${said}</span>`
      : html`<a class="quiet" href="${visitor.base}${path}"><span class="unseen">${label}: </span>${said}</a>`
  }`;
};

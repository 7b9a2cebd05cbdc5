import { type Html, html } from '../../kernel/html.js';
import { number } from '../html/texts.js';
import type { Visitor } from './visitor.js';

/**
 * Progress as a bar and in numbers.
 *
 * @param label of what it is the progress, for who cannot see where it stands
 */
export const progressBar = (visitor: Visitor, { done, all, label }: { done: number; all: number; label: string }): Html => {
  const said = visitor.voice.say('{n} of {all}', { n: number(visitor, done), all: number(visitor, all) });
  return html`<progress value="${done}" max="${Math.max(all, 1)}" aria-label="${label}: ${said}"></progress> <span class="quiet">${said}</span>`;
};

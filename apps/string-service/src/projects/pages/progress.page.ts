import { type Html, html } from '@translation-commons/core/http/html.js';
import { number } from '@translation-commons/core/pages/texts.js';
import type { Visitor } from '@translation-commons/core/pages/visitor.js';
import type { Progress } from './progress.store.js';

/** Progress as a bar and in numbers. */
export const showProgress = (visitor: Visitor, { strings, translated }: Progress, language: string): Html => {
  const said = visitor.voice.say('{n} of {all}', { n: number(visitor, translated), all: number(visitor, strings) });
  return html`<progress value="${translated}" max="${Math.max(strings, 1)}" aria-label="${language}: ${said}"></progress> <span class="quiet">${said}</span>`;
};

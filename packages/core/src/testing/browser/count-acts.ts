import type { Page } from 'playwright-core';

/** Counts of a journey: keys beside those that write a text, clicks, and pages that the browser loaded. */
export interface Acts {
  readonly keys: number;
  readonly clicks: number;
  readonly loads: number;
}

/**
 * Counts what is done on a page from now on, the first load aside. A page that is swapped in by a script is not loaded.
 *
 * @returns reads the counts
 */
export const countActs = async (page: Page): Promise<() => Acts> => {
  const acts = { keys: 0, clicks: 0, loads: -1 };
  await page.exposeFunction('countAct', (what: 'keys' | 'clicks') => {
    acts[what] += 1;
  });
  await page.addInitScript(`
    addEventListener('keydown', ({ key, ctrlKey, isTrusted, target }) => {
      if (isTrusted && !['Control', 'Shift', 'Alt', 'Meta'].includes(key) && (ctrlKey || !target.matches('input, textarea'))) countAct('keys');
    }, true);
    addEventListener('click', ({ isTrusted, detail }) => { if (isTrusted && detail > 0) countAct('clicks'); }, true);
  `);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.redirectedFrom() === null) acts.loads += 1;
  });
  return () => ({ ...acts });
};

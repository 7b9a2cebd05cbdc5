import { existsSync } from 'node:fs';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Where Debian puts it. */
export const CHROMIUM_PATH = '/usr/bin/chromium';

/** Whether there is a Chromium to try pages in. */
export const hasChromium = existsSync(CHROMIUM_PATH);

/** What it is started with: as it runs in a container, and asking nobody for anything. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

const WCAG_LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is against WCAG 2.2 AA on a page (axe-core): each rule with the elements that break it. Wants `bypassCSP`. */
export const findViolations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(WCAG_LEVELS)} }).then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' ')))`,
  );
};

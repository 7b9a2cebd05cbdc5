import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Programs of Debian's packages. The one without windows takes half of the time of the other: every page opens a window there. */
const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The Chromium that pages are tried in: the environment variable `CHROMIUM`, or that of a package. */
export const CHROMIUM_PATH = process.env.CHROMIUM ?? PROGRAMS.find((program) => existsSync(program)) ?? '/usr/bin/chromium';

/** True if there is a Chromium to try pages in. */
export const hasChromium = existsSync(CHROMIUM_PATH);

/** Arguments of the program: for a container, and without connections to other hosts. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

const WCAG_LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The source of axe-core, minified: a page compiles it anew each time. */
const readAxe = (): string => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Elements are described where they break a rule only. */
const find = (tags: readonly string[]): string => `axe.run({ runOnly: ${JSON.stringify(tags)}, resultTypes: ['violations'] })
  .then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' ')))`;

/** Ends changes of colour under way, which a change of colour scheme begins: between the two, texts have a contrast that nobody reads. */
const END_TRANSITIONS = 'for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();';

let axe: string | undefined;

/**
 * Lists violations of WCAG 2.2 AA and of axe's best practice on a page (axe-core): each rule with the elements that break it. Requires `bypassCSP`.
 *
 * @param isForeign true for a page that another project writes: WCAG alone
 */
export const findViolations = async (page: Page, isForeign = false): Promise<readonly string[]> => {
  axe ??= readAxe();
  // Its value is nothing, as a whole library would be a long answer.
  await page.evaluate(`${axe};${END_TRANSITIONS};0`);
  return page.evaluate(find(isForeign ? WCAG_LEVELS : [...WCAG_LEVELS, 'best-practice']));
};

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { Server } from '../../web/server.js';
import { hiddenFields } from './browser.js';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PATH, findViolations, hasChromium } from './chromium-program.js';

export { CHROMIUM_ARGUMENTS, CHROMIUM_PATH, hasChromium };

if (!hasChromium) console.warn(`Skipped: there is no ${CHROMIUM_PATH}, so no page was tried in a browser (apt-get install chromium).`);

/** Milliseconds for a test in a browser: it takes its time where others use the machine, and so does axe over a dozen pages. */
export const BROWSER_TEST_TIMEOUT_MS = 180_000;

/** Variants in which every page is tested on a phone: both colour schemes, and both directions of writing. */
export const PHONE_LOOKS = [
  { colorScheme: 'light', speak: 'en' },
  { colorScheme: 'dark', speak: 'ar' },
] as const;

/** Chooses in a language field: a select, which a script may have replaced by a field. */
export const chooseLanguage = async (page: Page, name: string, code: string): Promise<void> => {
  await page.locator(`select[name="${name}"]`).selectOption(code, { force: true });
};

/** Opens the menu of the account in the head of a page, on narrow screens the drawer that has its links. Returns the selector of what it opened. */
export const openAccountMenu = async (page: Page): Promise<string> => {
  const burger = page.locator('[popovertarget="drawer"]');
  const isNarrow = await burger.isVisible();
  await (isNarrow ? burger.click() : page.click('.top .menu summary'));
  return isNarrow ? '#drawer' : '.top .menu';
};

/**
 * Takes a picture of a page for docs/screens (JPEG), where the environment variable SCREENSHOTS names a folder; else nothing is done.
 *
 * @param name of the file, without extension
 */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 55, fullPage: true });
};

let running: Promise<Browser> | undefined;

/** The Chromium of this process: the files that it tests share one, which ends with the process. It is started again where it crashed. */
const sharedBrowser = async (): Promise<Browser> => {
  const browser = await running?.catch(() => null);
  if (browser?.isConnected()) return browser;
  running = chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_ARGUMENTS });
  return running;
};

/**
 * Tries pages of the app in a Chromium, with the app on a port of its own until the file's last test. Cookies and storage are of one page only.
 *
 * @param baseUrl the address that it is reached by, with its port, where it matters
 */
export const withChromium = (app: Pick<Server, 'listen'>, baseUrl?: string) => {
  let browser: Browser;
  let base: string;
  beforeAll(async () => {
    const listening = await app.listen({ port: baseUrl ? Number(new URL(baseUrl).port) : 0, host: '127.0.0.1' });
    base = baseUrl ?? listening;
    browser = await sharedBrowser();
  });

  /** Looks for what is against WCAG 2.2 AA and best practice on a page, and for what is wider than the screen. Wants `bypassCSP`. */
  const checkLooks = async (page: Page, isForeign = false): Promise<void> => {
    expect(await findViolations(page, isForeign), page.url()).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'), page.url()).toBe(true);
  };
  /** Does something on a page of a new browser context, which is closed afterwards. Paths are below the app's address. */
  const onPage = async (options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({ ...options, baseURL: base });
    // A step ends with its test at the latest: on a busy machine a page takes longer than the 30 seconds that Playwright waits.
    context.setDefaultTimeout(BROWSER_TEST_TIMEOUT_MS);
    try {
      await work(await context.newPage());
    } finally {
      await context.close();
    }
  };

  return {
    onPage,
    /** The same on a phone, with the interface in a language, for `checkLooks`. */
    onPhone: ({ colorScheme, speak }: (typeof PHONE_LOOKS)[number], work: (page: Page) => Promise<void>): Promise<void> =>
      onPage({ colorScheme, bypassCSP: true, viewport: { width: 390, height: 844 } }, async (page) => {
        await page.goto(`/language?speak=${speak}`);
        await work(page);
      }),
    /** Signs in as the form does, without showing a page: what most journeys begin with. */
    signIn: async (page: Page, name: string, password: string): Promise<void> => {
      const fields = hiddenFields(await (await page.request.get('/sign-in')).text());
      const answer = await page.request.post('/sign-in', { form: { ...fields, name, password }, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
    },
    /** Signs in by the form, to the page that it leads to. */
    signInByForm: async (page: Page, name: string, password: string): Promise<void> => {
      await page.goto('/sign-in');
      await page.fill('#name', name);
      await page.fill('#password', password);
      await page.press('#password', 'Enter');
      await page.waitForURL((url) => url.pathname !== '/sign-in');
    },
    checkLooks,
    /** Does so on each of several pages, with all that can be unfolded on it. */
    checkPages: async (page: Page, paths: readonly string[]): Promise<void> => {
      for (const path of paths) {
        await page.goto(path);
        for (const summary of await page.locator('main summary').all()) await summary.click();
        await checkLooks(page);
      }
    },
  };
};

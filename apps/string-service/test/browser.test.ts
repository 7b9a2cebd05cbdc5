import { existsSync } from 'node:fs';
import { addPerson } from '@translation-commons/core/people/add-person.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { source as axe } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';
import { makeString } from '../src/testing/make-string.js';

const CHROMIUM = '/usr/bin/chromium';
const found = existsSync(CHROMIUM);
if (!found) console.warn(`Skipped: there is no ${CHROMIUM}, so no page was tried in a browser (apt-get install chromium).`);

const password = 'correct horse battery';
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];

describe.skipIf(!found)('pages in a browser', async () => {
  const { app, service } = await withApp({ kind: stringKind, makeApp });
  let browser: Browser;
  let base: string;

  beforeAll(async () => {
    base = await app.listen({ port: 0, host: '127.0.0.1' });
    browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
    await addPerson(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'ar' });
  });
  afterAll(() => browser?.close());

  const open = async (options: BrowserContextOptions = {}): Promise<Page> => (await browser.newContext(options)).newPage();
  const signIn = async (page: Page): Promise<void> => {
    await page.goto(`${base}/sign-in`);
    await page.fill('#name', 'Ann');
    await page.fill('#password', password);
    await page.click('main button');
  };
  const stringPage = async (text: string): Promise<string> => `${base}/translations/ar/${(await makeString(service, text)).key}`;

  it.each([true, false])('suggesting, taking the vote back and searching, with script %s: all done', async (javaScriptEnabled) => {
    const page = await open({ javaScriptEnabled });
    await signIn(page);
    await page.goto(await stringPage(`Open the garden gate, script ${javaScriptEnabled}`));
    await page.fill('textarea', 'افتح البوابة');
    await page.click('text=Save my suggestion');
    await page.locator('.message.status').waitFor();
    await page.locator('button.vote[aria-pressed="true"]').click();
    await page.locator('button.vote[aria-pressed="false"]').waitFor();
    await page.fill('#words', 'garden gate');
    await page.press('#words', 'Enter');
    await page.locator('.found > li').first().waitFor();
    expect(await page.title()).toContain('garden gate');
    await page.context().close();
  });

  it('keys alone: a suggestion written and saved, then the vote taken back and said aloud', async () => {
    const page = await open();
    await signIn(page);
    await page.goto(await stringPage('Water the beans'));
    await page.keyboard.press('e');
    await page.keyboard.type('اسق الفول');
    await page.keyboard.press('Control+Enter');
    await page.locator('button.vote[aria-pressed="true"]').waitFor();
    await page.keyboard.press('1');
    await page.locator('button.vote[aria-pressed="false"]').waitFor();
    await expect.poll(() => page.textContent('#live')).toContain('taken back');
    await page.keyboard.press('?');
    expect(await page.locator('#keys').isVisible()).toBe(true);
    await page.context().close();
  });

  it('keys pressed alone, turned off: do nothing, after a reload too', async () => {
    const page = await open();
    await signIn(page);
    await page.goto(await stringPage('Sharpen the spade'));
    await page.click('#show-keys');
    await page.uncheck('#single-keys');
    await page.click('#keys form button');
    await page.reload();
    await page.keyboard.press('e');
    expect(await page.locator('textarea:focus').count()).toBe(0);
    await page.click('#show-keys');
    await page.check('#single-keys');
    await page.click('#keys form button');
    await page.keyboard.press('e');
    expect(await page.locator('textarea:focus').count()).toBe(1);
    await page.context().close();
  });

  it('text that is not saved: outlives a reload', async () => {
    const page = await open();
    await signIn(page);
    await page.goto(await stringPage('Count the seeds'));
    await page.fill('textarea', 'half a sentence');
    await page.reload();
    expect(await page.inputValue('textarea')).toBe('half a sentence');
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)(
    'every page, %s, on a phone: nothing against WCAG 2.2 AA, nothing wider than the screen',
    async (colorScheme) => {
      const page = await open({ colorScheme, bypassCSP: true, viewport: { width: 390, height: 844 } });
      await signIn(page);
      const paths = ['/', '/sign-in', '/translations/search?words=water', '/vocabularies', '/people/Ann', '/nowhere'];
      for (const url of [...paths.map((path) => base + path), await stringPage(`Look at it in the ${colorScheme}`)]) {
        await page.goto(url);
        await page.evaluate(axe);
        const violations = await page.evaluate(
          `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id }) => id))`,
        );
        expect(violations, url).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'), url).toBe(true);
      }
      await page.context().close();
    },
  );
});

import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { withMember } from '../browser/with-member.js';
import type { ProgramSubject } from '../subject.js';

/** Number of units that a translator works through in one go. */
const STRINGS_IN_A_ROW = 10;

/** A queue in a real browser: many texts in a row by keys, by touch and without script. */
export const queueJourneysContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: queues in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { service, onPage, signIn, password } = await withMember(subject, 'sq');

    beforeAll(async () => {
      for (const letter of 'abcdefghijkl') await subject.makeUnit(service, `Water the bed of the letter ${letter}`);
    });

    /** Goes through what is not translated, and saves a translation of each by the means that `save` uses. */
    const translateInARow = (lng: string, options: BrowserContextOptions, save: (page: Page, text: string) => Promise<void>) =>
      onPage(options, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto(`/translations/queue?queue=untranslated&lng=${lng}`);
        for (let nr = 0; nr < STRINGS_IN_A_ROW; nr += 1) {
          const at = page.url();
          await save(page, `përkthim ${'abcdefghij'[nr]}`);
          await page.waitForURL((url) => url.href !== at);
        }
        await expect.poll(() => service.db.prisma.translation.count({ where: { lng } })).toBe(STRINGS_IN_A_ROW);
      });

    it('ten texts in a row, by keys alone: the cursor is in each next editor', () =>
      translateInARow('sq', {}, async (page, text) => {
        await page.locator('textarea:focus').waitFor();
        await page.keyboard.type(text);
        await page.keyboard.press('Control+Enter');
      }));

    it('a text saved at once, as one from the memory: the next editor is there before the answer to what was saved', () =>
      onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        let answer = () => {};
        const answered = new Promise<void>((done) => {
          answer = done;
        });
        await page.route(/\/suggest/, async (route) => {
          await answered;
          await route.continue();
        });
        await page.goto('/translations/queue?queue=untranslated&lng=lv');
        await page.locator('textarea:focus').waitFor();
        const at = page.url();
        const listed = page.locator('.neighbours li.queued').locator(`a[href="${at.slice(new URL(at).origin.length)}"]`);
        await page.keyboard.insertText('a');
        await page.keyboard.press('Control+Enter');
        await page.waitForURL((url) => url.href !== at);
        await page.locator('textarea:focus').waitFor();
        expect(await service.db.prisma.translation.count({ where: { lng: 'lv' } })).toBe(0);
        expect(await listed.count()).toBe(1);
        answer();
        await expect.poll(() => service.db.prisma.translation.count({ where: { lng: 'lv' } })).toBe(1);
        // It is not of the queue any more, and the list says so without being loaded again.
        await expect.poll(() => listed.count()).toBe(0);
      }));

    it('ten texts in a row, by touch alone', () =>
      translateInARow('eu', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }, async (page, text) => {
        await page.locator('textarea[data-draft]').tap();
        // Input of an on-screen keyboard.
        await page.keyboard.insertText(text);
        await page.locator('button[name="go"][value="next"]').tap();
      }));

    it('ten texts in a row, without script', () =>
      translateInARow('mt', { javaScriptEnabled: false }, async (page, text) => {
        await page.fill('textarea[data-draft]', text);
        await page.click('button[name="go"][value="next"]');
      }));
  });

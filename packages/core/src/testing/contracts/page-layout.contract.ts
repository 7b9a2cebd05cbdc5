import { beforeAll, describe, expect, it } from 'vitest';
import { listUiLocales } from '../../i18n/interface-texts/list-ui-locales.js';
import { withApp } from '../app.js';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, withChromium } from '../browser/chromium.js';
import { addAccount } from '../people/add-account.js';
import type { ProgramSubject } from '../subject.js';

/** Widths of phones, tablets and desktops at which the head is looked at. */
const HEAD_WIDTHS_PX = [320, 360, 390, 768, 1000, 1100, 1200, 1279, 1280, 1366, 1440, 1920];

/** Pixels of the head where all of it stands in one row. */
const HEAD_ROW_MAX_PX = 72;

/** The layout of pages in a real browser, at the widths of phones, tablets and desktops. */
export const pageLayoutContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: layout of pages`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { app, service } = await withApp(subject);
    const { onPage, signIn } = withChromium(app);
    const password = 'correct horse battery';

    beforeAll(async () => {
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'sq' });
      await subject.makeUnit(service, 'Water the bed of the letter a');
    });

    it.each([390, 800, 1000, 1279, 1440])('a queue on a screen of %d px: the editor has the larger part of its width', async (width) => {
      await onPage({ viewport: { width, height: 844 } }, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto('/translations/queue?queue=untranslated&lng=gl');
        const editor = await page.locator('.editor').boundingBox();
        expect(editor?.width).toBeGreaterThan(width >= 1280 ? 0.4 * width : 0.55 * width);
      });
    });

    it.each(listUiLocales().map(({ tag }) => tag))(
      'the head in %s: one row at every width, where there is little room with a menu, which opens without script too',
      async (locale) => {
        await onPage({ locale, javaScriptEnabled: false }, async (page) => {
          await page.goto('/');
          for (const width of HEAD_WIDTHS_PX) {
            await page.setViewportSize({ width, height: 844 });
            expect((await page.locator('.head').boundingBox())?.height, `${width} px`).toBeLessThan(HEAD_ROW_MAX_PX);
            const ends = await page
              .locator('.head > *:visible, .head-menu > *:visible')
              .evaluateAll((parts: { getBoundingClientRect(): { left: number; right: number } }[]) =>
                parts.flatMap((part) => [part.getBoundingClientRect().left, part.getBoundingClientRect().right]),
              );
            expect(Math.min(...ends), `${width} px`).toBeGreaterThanOrEqual(0);
            expect(Math.max(...ends), `${width} px`).toBeLessThanOrEqual(width);
          }
          await page.setViewportSize({ width: 390, height: 844 });
          await page.click('.burger');
          await page.locator('.head-menu .language a').waitFor();
        });
      },
    );
  });

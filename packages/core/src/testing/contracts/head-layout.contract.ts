import { describe, expect, it } from 'vitest';
import { listUiLocales } from '../../i18n/interface-texts/list-ui-locales.js';
import { withApp } from '../app.js';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, withChromium } from '../browser/chromium.js';
import type { ProgramSubject } from '../subject.js';

/** Widths of phones, tablets and desktops at which the head is looked at. */
const HEAD_WIDTHS_PX = [320, 360, 390, 768, 1000, 1100, 1200, 1279, 1280, 1366, 1440, 1920];

/** Greatest height of the head with everything in one row, in pixels. */
const HEAD_ROW_MAX_PX = 72;

/** The layout of the head of pages in a real browser, in every language of the interface. */
export const headLayoutContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: layout of the head`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { app } = await withApp(subject);
    const { onPage } = withChromium(app);

    it.each(listUiLocales().map(({ tag }) => tag))(
      'the head in %s: one row at every width, where there is little room with a menu, which opens without script too',
      async (locale) => {
        await onPage({ locale, javaScriptEnabled: false }, async (page) => {
          await page.goto('/');
          for (const width of HEAD_WIDTHS_PX) {
            await page.setViewportSize({ width, height: 844 });
            expect((await page.locator('.top').boundingBox())?.height, `${width} px`).toBeLessThan(HEAD_ROW_MAX_PX);
            const ends = await page
              .locator('.top-in > *:visible')
              .evaluateAll((parts: { getBoundingClientRect(): { left: number; right: number } }[]) =>
                parts.flatMap((part) => [part.getBoundingClientRect().left, part.getBoundingClientRect().right]),
              );
            expect(Math.min(...ends), `${width} px`).toBeGreaterThanOrEqual(0);
            expect(Math.max(...ends), `${width} px`).toBeLessThanOrEqual(width);
          }
          await page.setViewportSize({ width: 390, height: 844 });
          await page.click('[popovertarget="drawer"]');
          await page.locator('#drawer a[href*="/language/choose"]').waitFor();
        });
      },
    );
  });

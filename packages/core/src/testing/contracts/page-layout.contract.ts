import { beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { withMember } from '../browser/with-member.js';
import type { ProgramSubject } from '../subject.js';

/** The layout of the workbench in a real browser, at the widths of phones, tablets and desktops. */
export const pageLayoutContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: layout of pages`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { service, onPage, signIn, password } = await withMember(subject, 'sq');

    beforeAll(async () => {
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

    it.each(['en', 'ar'])('tabs on a phone, in %s: the current one is seen, however far behind it is', async (speak) => {
      await onPage({ viewport: { width: 390, height: 844 }, locale: speak }, async (page) => {
        await signIn(page, 'Ann', password);
        for (const path of ['/settings', '/electorates']) {
          await page.goto(`${path}?speak=${speak}`);
          const tab = await page.locator('.tabs ul [aria-current]').boundingBox();
          expect([path, tab && tab.x >= 0 && tab.x + tab.width <= 390]).toEqual([path, true]);
        }
      });
    });
  });

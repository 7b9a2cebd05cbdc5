import { describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, PHONE_LOOKS, withChromium } from '../browser/chromium.js';
import type { Subject } from '../subject.js';

/** The documentation of the API on a phone, light and dark: accessible (WCAG 2.2 AA), and no wider than it is. */
export const documentationAccessibilityContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: documentation of the API on a phone`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { app } = await withApp(subject);
    const { onPage, onPhone, checkLooks } = withChromium(app);

    it.each(PHONE_LOOKS)(
      '$colorScheme, with operations unfolded: nothing against WCAG 2.2 AA, nothing wider than the screen',
      async (look) => {
        await onPhone(look, async (page) => {
          await page.goto('/docs');
          await page.locator('.opblock').first().waitFor();
          // The way back is the first thing on the page.
          expect(await page.locator('.docs-head a').getAttribute('href')).toBe('/');
          expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('width=device-width');
          for (const nr of [0, 2]) await page.locator('.opblock-summary-control').nth(nr).click();
          await page.locator('.opblock-body .microlight').first().waitFor();
          await checkLooks(page, true);
          const isLight = (color: string) => Number(/\d+/.exec(color)?.[0]) > 128;
          const surfaces = await page
            .locator('.docs-head, body')
            .evaluateAll((all) => all.map((one) => one.ownerDocument.defaultView?.getComputedStyle(one).backgroundColor ?? ''));
          expect(surfaces.map(isLight)).toEqual([look.colorScheme === 'light', look.colorScheme === 'light']);
        });
      },
    );

    it('without script: its head, the way back, and the document', async () => {
      await onPage({ javaScriptEnabled: false }, async (page) => {
        await page.goto('/docs');
        const links = await page.locator('.docs-head a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(links).toEqual(['/', '/docs/json']);
      });
    });
  });

import { describe, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { withModeration } from '../browser/with-moderation.js';
import type { Subject } from '../subject.js';

const PHONE_OPTIONS = { viewport: { width: 390, height: 844 } };

/** The pages of accounts, moderation, administration and the API's documentation on a phone: accessible (WCAG 2.2 AA), and no wider than it is. */
export const accountAccessibilityContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: pages of accounts on a phone`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { onPage, signIn, checkLooks, password } = await withModeration(subject);

    const forVisitors = ['/sign-up', '/sign-in', '/password', '/password/lapsed', '/sign-up/confirm/lapsed'];
    const forPeople = [
      ...['/settings', '/settings/account', '/notices'],
      ...['/moderation?person=Eve', '/moderation/trash', '/moderation/batches', '/moderation/undo?person=Eve'],
      ...['/administration', '/administration/people/Mod', '/administration/clients', '/administration/jobs'],
    ];

    it.each([
      { colorScheme: 'light', speak: 'en' },
      { colorScheme: 'dark', speak: 'ar' },
    ] as const)(
      'every page, $colorScheme, in $speak, on a phone: nothing against WCAG 2.2 AA, nothing wider than the screen',
      async ({ colorScheme, speak }) => {
        await onPage({ ...PHONE_OPTIONS, colorScheme, bypassCSP: true }, async (page) => {
          await page.goto(`/language?speak=${speak}`);
          for (const path of forVisitors) {
            await page.goto(path);
            await checkLooks(page);
          }
          await page.goto('/sign-up');
          await page.fill('#field-name', 'a,b');
          await page.fill('#field-mail', 'dora@example.org');
          await page.fill('#field-password', '12345678');
          await page.selectOption('#field-lng', 'sq');
          await page.click('main button.main');
          await page.locator('[role="alert"]').waitFor();
          await checkLooks(page);
          await signIn(page, 'Ada', password);
          for (const path of forPeople) {
            await page.goto(path);
            for (const summary of await page.locator('main summary').all()) await summary.click();
            await checkLooks(page);
          }
        });
      },
    );

    it('the documentation of the API, with operations unfolded, on a phone: nothing against WCAG 2.2 AA, nothing wider than the screen', async () => {
      await onPage({ ...PHONE_OPTIONS, bypassCSP: true }, async (page) => {
        await page.goto('/docs');
        await page.locator('.opblock').first().waitFor();
        for (const nr of [0, 2]) await page.locator('.opblock-summary-control').nth(nr).click();
        await page.locator('.opblock-body .microlight').first().waitFor();
        await checkLooks(page);
      });
    });
  });

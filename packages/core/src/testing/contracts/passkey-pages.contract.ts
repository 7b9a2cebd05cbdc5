import { describe, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, takePicture } from '../browser/chromium.js';
import { withPasskeys } from '../browser/with-passkeys.js';
import type { Subject } from '../subject.js';

/** The pages of second factors in a real browser: accessible (WCAG 2.2 AA) and no wider than the screen. */
export const passkeyPagesContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: pages of second factors`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { onPage, signInByForm, checkLooks, password, addAuthenticator, begin, addPasskey, signOut } = await withPasskeys(subject);

    it.each([
      { speak: 'en', looks: [['light', 360] as const, ['dark', 1440] as const] },
      { speak: 'ar', looks: [['dark', 360] as const, ['light', 1440] as const] },
    ])('pages in $speak, narrow and wide, light and dark: fit, and keep to WCAG 2.2 AA', async ({ speak, looks }) => {
      await onPage({ bypassCSP: true }, async (page) => {
        const look = async (name: string) => {
          for (const [colorScheme, width] of looks) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize({ width, height: 900 });
            await checkLooks(page);
            await takePicture(page, `${subject.name}-${name}-${colorScheme}-${width}-${speak}`);
          }
        };
        await addAuthenticator(page);
        await page.goto(`/language?speak=${speak}&next=/`);
        await signInByForm(page, 'Ann', password);
        await begin(page, '/settings/totp');
        await look('security');
        await page.click('form[action$="/settings/totp"] button');
        await page.locator('svg.qr').waitFor();
        await look('totp');
        await signOut(page);
        await addPasskey(page);
        await look('codes');
        await page.goto('/settings/security');
        await look('security-with');
        await signOut(page);
        await signInByForm(page, 'Ann', password);
        await look('second');
      });
    });
  });

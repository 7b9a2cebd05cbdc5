import { describe, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { SECOND_FACTOR_LOOKS, withPasskeys } from '../browser/with-passkeys.js';
import type { Subject } from '../subject.js';

/** The pages of codes from an app (TOTP) in a real browser: accessible (WCAG 2.2 AA) and no wider than the screen. */
export const totpPagesContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: pages of codes from an app`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { lookAtPages, signInByForm, password, begin } = await withPasskeys(subject);

    it.each(SECOND_FACTOR_LOOKS)('pages in $speak, narrow and wide, light and dark: fit, and keep to WCAG 2.2 AA', (looks) =>
      lookAtPages(looks, async (page, look) => {
        await signInByForm(page, 'Ann', password);
        await begin(page, '/settings/totp');
        await look('security');
        await page.click('form[action$="/settings/totp"] button');
        await page.locator('svg.qr').waitFor();
        await look('totp');
      }),
    );
  });

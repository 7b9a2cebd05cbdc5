import { describe, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { SECOND_FACTOR_LOOKS, withPasskeys } from '../browser/with-passkeys.js';
import type { Subject } from '../subject.js';

/** The pages of passkeys in a real browser: accessible (WCAG 2.2 AA) and no wider than the screen. */
export const passkeyPagesContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: pages of passkeys`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { lookAtPages, signInByForm, password, addAuthenticator, addPasskey, signOut } = await withPasskeys(subject);

    it.each(SECOND_FACTOR_LOOKS)('pages in $speak, narrow and wide, light and dark: fit, and keep to WCAG 2.2 AA', (looks) =>
      lookAtPages(looks, async (page, look) => {
        await addAuthenticator(page);
        await addPasskey(page);
        await look('codes');
        await page.goto('/settings/security');
        await look('security-with');
        await signOut(page);
        await signInByForm(page, 'Ann', password);
        await look('second');
      }),
    );
  });

import { describe, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, chooseLanguage, hasChromium, PHONE_LOOKS } from '../browser/chromium.js';
import { withModeration } from '../browser/with-moderation.js';
import type { Subject } from '../subject.js';

/** The pages of accounts on a phone: accessible (WCAG 2.2 AA), and no wider than it is. */
export const accountAccessibilityContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: pages of accounts on a phone`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { onPhone, signIn, checkLooks, checkPages, password } = await withModeration(subject);

    it.each(PHONE_LOOKS)(
      'every page, $colorScheme, in $speak, on a phone: nothing against WCAG 2.2 AA, nothing wider than the screen',
      async (look) => {
        await onPhone(look, async (page) => {
          await checkPages(page, ['/sign-up', '/sign-in', '/password', '/password/lapsed', '/sign-up/confirm/lapsed']);
          await page.goto('/sign-up');
          await page.fill('#field-name', 'a,b');
          await page.fill('#field-mail', 'dora@example.org');
          await page.fill('#field-password', '12345678');
          await chooseLanguage(page, 'lng', 'sq');
          await page.click('main button.primary');
          await page.locator('[role="alert"]').waitFor();
          await checkLooks(page);
          await signIn(page, 'Ada', password);
          await checkPages(page, ['/settings', '/settings/account', '/notices']);
        });
      },
    );
  });

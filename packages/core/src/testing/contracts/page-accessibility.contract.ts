import { describe, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, PHONE_LOOKS } from '../browser/chromium.js';
import { withMember } from '../browser/with-member.js';
import type { ProgramSubject } from '../subject.js';

const PATHS = [
  '/',
  '/translations/search?words=water',
  '/translations/latest',
  '/import',
  '/people/Ann',
  '/languages',
  '/languages/ar',
  '/languages/ar/people',
  '/languages/ar/guide',
  '/notices',
  '/nowhere',
  '/translations/queue?queue=contested',
];

/** The pages that every service has on a phone: accessible (WCAG 2.2 AA), and no wider than it is. */
export const pageAccessibilityContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: looks of pages`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { onPhone, signIn, checkPages, password } = await withMember(subject, 'ar');

    it.each(PHONE_LOOKS)(
      'every page, $colorScheme, in $speak, on a phone: nothing against WCAG 2.2 AA, nothing wider than the screen',
      (look) =>
        onPhone(look, async (page) => {
          await signIn(page, 'Ann', password);
          await checkPages(page, PATHS);
        }),
    );
  });

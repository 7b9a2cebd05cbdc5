import { beforeAll, describe, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, PHONE_LOOKS } from '../browser/chromium.js';
import { withMember } from '../browser/with-member.js';
import type { ProgramSubject } from '../subject.js';

/** The pages of what a service translates on a phone: accessible (WCAG 2.2 AA), and no wider than it is. */
export const contentAccessibilityContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: looks of pages of content`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const made = await withMember(subject, 'ar');
    const { service, onPhone, signIn, checkPages, password, pathOf } = made;
    const paths: string[] = [];

    beforeAll(async () => {
      paths.push(await pathOf(await subject.makeUnit(service, 'Look at it')), ...(await subject.pageJourneys.paths(made)));
    });

    it.each(PHONE_LOOKS)(
      'every page, $colorScheme, in $speak, on a phone: nothing against WCAG 2.2 AA, nothing wider than the screen',
      (look) =>
        onPhone(look, async (page) => {
          await signIn(page, 'Ann', password);
          await checkPages(page, paths);
        }),
    );
  });

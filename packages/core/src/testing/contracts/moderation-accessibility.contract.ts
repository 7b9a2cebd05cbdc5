import { describe, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, PHONE_LOOKS } from '../browser/chromium.js';
import { withModeration } from '../browser/with-moderation.js';
import type { Subject } from '../subject.js';

const MODERATION_PATHS = [
  '/moderation?person=Eve',
  '/moderation/reports',
  '/moderation/trash',
  '/moderation/batches',
  '/moderation/undo?person=Eve',
];
const ADMINISTRATION_PATHS = ['/administration', '/administration/people/Mod', '/administration/clients', '/administration/jobs'];

/** The pages of moderators and administrators on a phone: accessible (WCAG 2.2 AA), and no wider than it is. */
export const moderationAccessibilityContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: pages of moderation on a phone`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { onPhone, signIn, checkPages, password } = await withModeration(subject);

    it.each(PHONE_LOOKS)(
      'every page, $colorScheme, in $speak, on a phone: nothing against WCAG 2.2 AA, nothing wider than the screen',
      async (look) => {
        await onPhone(look, async (page) => {
          await signIn(page, 'Ada', password);
          await checkPages(page, [...MODERATION_PATHS, ...ADMINISTRATION_PATHS]);
        });
      },
    );
  });

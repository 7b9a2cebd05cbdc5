import { beforeAll, describe, it } from 'vitest';
import { findUnit } from '../../units/unit.store.js';
import { withApp } from '../app.js';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, PHONE_LOOKS, withChromium } from '../browser/chromium.js';
import { addAccount } from '../people/add-account.js';
import type { ProgramSubject } from '../subject.js';

/** The pages of what a service translates on a phone: accessible (WCAG 2.2 AA), and no wider than it is. */
export const contentAccessibilityContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: looks of pages of content`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const made = await withApp(subject);
    const { app, service } = made;
    const { onPhone, signIn, checkPages } = withChromium(app);
    const password = 'correct horse battery';
    const paths: string[] = [];

    beforeAll(async () => {
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'ar' });
      const { ref } = await subject.makeUnit(service, 'Look at it');
      const unit = await findUnit(service.db.pool, subject.kind, { ref });
      if (!unit) throw new Error('There is no unit to look at.');
      paths.push(subject.kind.pages.path(unit, 'ar'), ...(await subject.pageJourneys.paths(made)));
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

import { beforeAll, describe, it } from 'vitest';
import { findUnit } from '../../units/unit.store.js';
import { withApp } from '../app.js';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, PHONE_LOOKS, withChromium } from '../browser/chromium.js';
import { addAccount } from '../people/add-account.js';
import type { MadeUnit, ProgramSubject } from '../subject.js';

/** The pages of content on a phone: accessible (WCAG 2.2 AA), and no wider than it is. */
export const pageAccessibilityContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: looks of pages`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const made = await withApp(subject);
    const { app, service } = made;
    const { onPhone, signIn, checkPages } = withChromium(app);
    const password = 'correct horse battery';

    beforeAll(async () => {
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'ar' });
    });

    const pathOf = async ({ ref }: MadeUnit): Promise<string> => {
      const unit = await findUnit(service.db.pool, subject.kind, { ref });
      return unit ? subject.kind.pages.path(unit, 'ar') : '';
    };

    it.each(PHONE_LOOKS)(
      'every page, $colorScheme, in $speak, on a phone: nothing against WCAG 2.2 AA, nothing wider than the screen',
      async (look) => {
        const common = [
          '/',
          '/translations/search?words=water',
          '/translations/latest',
          '/import',
          '/people/Ann',
          '/nowhere',
          '/translations/queue?queue=contested',
        ];
        const unit = await pathOf(await subject.makeUnit(service, `Look at it in the ${look.colorScheme}`));
        await onPhone(look, async (page) => {
          await signIn(page, 'Ann', password);
          await checkPages(page, [...common, ...(await subject.pageJourneys.paths(made)), unit]);
        });
      },
    );
  });

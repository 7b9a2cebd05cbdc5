import { beforeAll, describe, it } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import { findUnit } from '../../units/unit.store.js';
import { withApp } from '../app.js';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, withChromium } from '../browser/chromium.js';
import { runJobs } from '../jobs/run-jobs.js';
import { addAccount } from '../people/add-account.js';
import type { MadeUnit, ProgramSubject } from '../subject.js';

/** The pages of content and of an import in a real browser: accessible (WCAG 2.2 AA), and no wider than the screen. */
export const pageAccessibilityContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: looks of pages`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { file, paths } = subject.pageJourneys;
    const made = await withApp(subject);
    const { app, service } = made;
    const { onPage, signIn, checkLooks } = withChromium(app);
    const password = 'correct horse battery';

    beforeAll(async () => {
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'ar' });
    });

    const pathOf = async ({ ref }: MadeUnit): Promise<string> => {
      const unit = await findUnit(service.db.pool, subject.kind, { ref });
      return unit ? subject.kind.pages.path(unit, 'ar') : '';
    };

    it.each([true, false])(
      'with script %s: a file imported, the page of the import coming to its end by itself',
      async (javaScriptEnabled) => {
        await onPage({ javaScriptEnabled, bypassCSP: true }, async (page) => {
          await signIn(page, 'Ann', password);
          await page.goto('/import');
          const form = page.locator('form[action$="/import/translations"]');
          await form.locator('select[name="lng"]').selectOption('ar');
          await form
            .locator('input[type="file"]')
            .setInputFiles({ name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.content) });
          await form.locator('button.main').click();
          await page.locator('#job[data-running]').waitFor();
          await runJobs(service, coreTasks(subject));
          await page.locator('#job:not([data-running]) .message').first().waitFor();
          if (javaScriptEnabled) await checkLooks(page);
        });
      },
    );

    it.each(['light', 'dark'] as const)(
      'every page, %s, on a phone: nothing against WCAG 2.2 AA, nothing wider than the screen',
      async (colorScheme) => {
        const common = [
          '/',
          '/translations/search?words=water',
          '/translations/latest',
          '/import',
          '/people/Ann',
          '/nowhere',
          '/translations/queue?queue=contested',
        ];
        const unit = await pathOf(await subject.makeUnit(service, `Look at it in the ${colorScheme}`));
        await onPage({ colorScheme, bypassCSP: true, viewport: { width: 390, height: 844 } }, async (page) => {
          await signIn(page, 'Ann', password);
          for (const path of [...common, ...(await paths(made)), unit]) {
            await page.goto(path);
            await checkLooks(page);
          }
        });
      },
    );
  });

import { describe, it } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { withMember } from '../browser/with-member.js';
import { runJobs } from '../jobs/run-jobs.js';
import type { ProgramSubject } from '../subject.js';

/** Import of a file on a page, in a real browser. */
export const importJourneysContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: imports in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { file } = subject.pageJourneys;
    const { service, onPage, signIn, checkLooks, password } = await withMember(subject, 'ar');

    it.each([true, false])(
      'with script %s: a file imported, the page of the import coming to its end by itself',
      async (javaScriptEnabled) => {
        await onPage({ javaScriptEnabled, bypassCSP: true }, async (page) => {
          await signIn(page, 'Ann', password);
          await page.goto(subject.importPage.page);
          const form = page.locator('form[action$="/import/translations"]');
          if (javaScriptEnabled) {
            await form.getByRole('combobox').fill('عربي');
            await page.keyboard.press('Enter');
          } else await form.locator('select[name="lng"]').selectOption('ar');
          await form
            .locator('input[type="file"]')
            .setInputFiles({ name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.content) });
          await form.locator('button.btn').click();
          await page.locator('#job[data-running]').waitFor();
          await runJobs(service, coreTasks(subject));
          await page.locator('#job:not([data-running]) .notice').first().waitFor();
          if (javaScriptEnabled) await checkLooks(page);
        });
      },
    );
  });

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../../accounts/people/add-person.js';
import { coreTasks } from '../../app/core-tasks.js';
import { withApp } from '../app.js';
import { hasChromium, withChromium } from '../browser/chromium.js';
import { runJobs } from '../run-jobs.js';
import type { ProgramSubject } from '../subject.js';

/** Milliseconds for a test: a browser takes its time where others use the machine, and so does axe over a dozen pages. */
const BROWSER_TEST_TIMEOUT_MS = 180_000;

/** What people do with content, in a real browser: reading, suggesting, endorsing, searching, importing. */
export const pageJourneysContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: pages in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { file, paths } = subject.pageJourneys;
    const made = await withApp(subject);
    const { app, service } = made;
    const { onPage, signIn, checkLooks } = withChromium(app);
    const password = 'correct horse battery';

    beforeAll(async () => {
      await addPerson(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'ar' });
    });

    /** Path of the page of a new unit, in Arabic. */
    const unitPage = async (text: string): Promise<string> => {
      const unit = await service.db.prisma.unit.findUniqueOrThrow({ where: { id: (await subject.makeUnit(service, text)).id } });
      const how = new URLSearchParams({ ...subject.searching('similar', 'sources'), words: text, lng: 'ar' });
      const { body } = await app.inject({ url: `/translations/search?${how}`, headers: { accept: 'text/html' } });
      // Words that were searched are marked.
      const link = [
        ...body.replace(/<\/?mark>/g, '').matchAll(/<a class="text"[^>]* href="([^"]*)"[^>]*>(?:<b class="reference">.*?<\/b> )?([^<]*)/g),
      ].find(([, , found]) => found === unit.forms[0]);
      return link?.[1] ?? '';
    };
    const pressed = (page: Page, state: boolean) => page.locator(`button.endorse[aria-pressed="${state}"]`);

    it.each([true, false])(
      'with script %s: a suggestion made, the endorsement taken back, the text found by searching',
      async (javaScriptEnabled) => {
        const path = await unitPage(`Open the garden gate, script ${javaScriptEnabled}`);
        await onPage({ javaScriptEnabled }, async (page) => {
          await signIn(page, 'Ann', password);
          await page.goto(path);
          await page.fill('textarea[data-draft]', 'افتح البوابة');
          await page.click('[data-suggest] button.main');
          await page.locator('.message.status').waitFor();
          await pressed(page, true).click();
          await pressed(page, false).waitFor();
          await page.fill('#words', 'garden gate');
          await page.press('#words', 'Enter');
          await page.waitForURL((url) => url.pathname === '/translations/search');
          expect(await page.title()).toContain('garden gate');
        });
      },
    );

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

    it('keys alone: a suggestion written and saved, then the endorsement taken back and said aloud', async () => {
      const path = await unitPage('Water the beans');
      await onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto(path);
        await page.keyboard.press('e');
        await page.keyboard.type('اسق الفول');
        await page.keyboard.press('Control+Enter');
        await pressed(page, true).waitFor();
        await page.keyboard.press('1');
        await pressed(page, false).waitFor();
        await expect.poll(() => page.textContent('#live')).toContain('taken back');
        await page.keyboard.press('?');
        expect(await page.locator('#keys').isVisible()).toBe(true);
      });
    });

    it('keys pressed alone, turned off: do nothing, after a reload too', async () => {
      const path = await unitPage('Sharpen the spade');
      await onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto(path);
        await page.click('#show-keys');
        await page.uncheck('#single-keys');
        await page.click('#keys form button');
        await page.reload();
        await page.keyboard.press('e');
        expect(await page.locator('textarea:focus').count()).toBe(0);
        await page.click('#show-keys');
        await page.check('#single-keys');
        await page.click('#keys form button');
        await page.keyboard.press('e');
        expect(await page.locator('textarea:focus').count()).toBe(1);
      });
    });

    it('keys alone: through what is not translated with j, and back with Alt+↑', async () => {
      for (const text of ['Dig the first bed', 'Dig the second bed']) await unitPage(text);
      await onPage({}, async (page) => {
        await page.goto('/translations/queue?queue=untranslated&lng=ar');
        const first = page.url();
        await page.keyboard.press('j');
        await page.waitForURL((url) => url.href !== first);
        await page.keyboard.press('Alt+ArrowUp');
        await page.waitForURL(first);
      });
    });

    it('text that is not saved: outlives a reload', async () => {
      const path = await unitPage('Count the seeds');
      await onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto(path);
        await page.fill('textarea[data-draft]', 'half a sentence');
        await page.reload();
        expect(await page.inputValue('textarea[data-draft]')).toBe('half a sentence');
      });
    });

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
        const unit = await unitPage(`Look at it in the ${colorScheme}`);
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

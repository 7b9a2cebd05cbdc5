import { describe, expect, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { withModeration } from '../browser/with-moderation.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

/** Pages of moderators and administrators, in a real browser. */
export const moderationJourneysContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: moderation in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { service, onPage, signIn, password } = await withModeration(subject);

    it.each([true, false])(
      'with script %s: a suggestion deleted and brought back, a person’s taken back and brought back',
      async (javaScriptEnabled) => {
        const eve = await service.db.prisma.person.findUniqueOrThrow({ where: { name: 'Eve' } });
        const count = () => service.db.prisma.translation.count({ where: { authorId: eve.id } });
        await onPage({ javaScriptEnabled }, async (page) => {
          await signIn(page, 'Mod', password);
          await page.goto('/moderation');
          await page.click('main details.fold > summary');
          await page.fill('#by-person', 'Eve');
          await page.press('#by-person', 'Enter');
          await page.locator('.found button').first().click();
          await page.locator('.message.status').waitFor();
          expect(await count()).toBe(1);
          await page.click('main nav a[href$="/trash"]');
          await page.locator('.found button').first().click();
          await page.locator('.message.status').waitFor();
          expect(await count()).toBe(2);
          await page.goto('/moderation?person=Eve');
          await page.click('main a.danger');
          await page.locator('text=2 translations go to the trash.').waitFor();
          await page.click('main button.danger');
          await page.locator('.message.status').waitFor();
          expect(await count()).toBe(0);
          for (const left of [2, 1]) {
            await page.goto('/moderation/trash?lng=ar');
            expect(await page.locator('.found button').count()).toBe(left);
            await page.locator('.found button').first().click();
            await page.locator('.message.status').waitFor();
          }
          expect(await count()).toBe(2);
        });
      },
    );

    it('an administrator: locks an account, registers a program and sees its secret once', async () => {
      await makePerson(service, { name: 'Ivo' });
      await onPage({}, async (page) => {
        await signIn(page, 'Ada', password);
        await page.goto('/administration');
        await page.fill('#who', 'ivo');
        await page.press('#who', 'Enter');
        await page.click('th a:has-text("Ivo")');
        await page.click('main form[action$="/lock"] button');
        await page.locator('main form[action$="/unlock"]').waitFor();
        await page.click('main nav a[href$="/clients"]');
        await page.fill('#field-id', 'robot');
        await page.click('main button.primary');
        expect((await page.inputValue('#secret')).length).toBeGreaterThan(40);
        await page.goto('/administration/clients');
        expect(await page.locator('#secret').count()).toBe(0);
      });
    });
  });

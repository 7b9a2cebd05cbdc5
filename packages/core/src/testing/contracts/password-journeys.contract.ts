import { beforeEach, describe, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, withChromium } from '../browser/chromium.js';
import { withSteps } from '../browser/steps.js';
import { mailedLink } from '../mail/mailed-link.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** Choice of a new password by people who lost theirs, in a real browser. */
export const passwordJourneysContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: passwords in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { app, service, mailed } = await withSteps(subject);
    const { onPage, signInByForm } = withChromium(app);

    beforeEach(async () => {
      await service.db.pool.query('delete from person');
      await addAccount(service, { name: 'Dora', mail: 'dora@example.org', password: 'four words make one', lng: 'sq' });
    });

    it.each([true, false])('with script %s: asked for, chosen by the mailed link, signed in with', async (javaScriptEnabled) => {
      await onPage({ javaScriptEnabled }, async (page) => {
        await page.goto('/sign-in');
        await page.click('main a[href$="/password"]');
        await page.fill('#field-who', 'Dora');
        await page.click('main button.primary');
        await page.locator('text=Check your email').first().waitFor();
        await page.goto(mailedLink(await mailed(), '/password'));
        await page.fill('#field-password', 'another four words');
        await page.click('main button.primary');
        await page.locator('.message.status').waitFor();
      });
      await onPage({ javaScriptEnabled }, (page) => signInByForm(page, 'Dora', 'another four words'));
    });
  });

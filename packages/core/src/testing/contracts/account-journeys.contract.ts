import { describe, expect, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, chooseLanguage, hasChromium, withChromium } from '../browser/chromium.js';
import { withSteps } from '../browser/steps.js';
import { mailedLink } from '../mail/mailed-link.js';
import type { Subject } from '../subject.js';

/** Opening of an account, in a real browser. */
export const accountJourneysContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: accounts in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { app, mailed } = await withSteps(subject);
    const { onPage, signInByForm } = withChromium(app);
    it.each([true, false])(
      'with script %s: an account opened, confirmed, signed in to, settled, signed out of',
      async (javaScriptEnabled) => {
        const name = `Dora ${javaScriptEnabled}`;
        const address = `dora.${javaScriptEnabled}@example.org`;
        await onPage({ javaScriptEnabled }, async (page) => {
          await page.goto('/search?lng=sq');
          await page.click('.top .account a[href*="/sign-up"]');
          await page.fill('#field-name', name);
          await page.fill('#field-mail', address);
          await page.fill('#field-password', 'four words make one');
          await chooseLanguage(page, 'lng', 'sq');
          await page.click('main button.primary');
          await page.locator('text=Check your email').first().waitFor();
          await page.goto(mailedLink(await mailed(), '/sign-up/confirm'));
          await page.click('main button.primary');
          expect(await page.inputValue('#name')).toBe(name);
          await page.fill('#password', 'four words make one');
          await page.click('main button.primary');
          // Back where the account was asked for.
          await page.waitForURL(/\/search\?lng=sq$/);
          await page.click('.menu summary');
          await page.click('.menu a[href$="/settings"]');
          await chooseLanguage(page, 'add', 'it');
          await page.click('#languages .row button');
          await page.locator('.rows :text("italiano")').waitFor();
          await page.click('.menu summary');
          await page.click('.menu button');
        });
        await onPage({ javaScriptEnabled }, (page) => signInByForm(page, name, 'four words make one'));
      },
    );
  });

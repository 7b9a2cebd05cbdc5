import { beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium, withChromium } from '../browser/chromium.js';
import { withSteps } from '../browser/steps.js';
import { mailedLink } from '../mail/mailed-link.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** How people open their account and find their way in it, in a real browser. */
export const accountJourneysContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: accounts in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { app, service, mailed } = await withSteps(subject);
    const { onPage, signInByForm } = withChromium(app);
    const password = 'correct horse battery';

    beforeAll(() => addAccount(service, { name: 'Mod', mail: 'mod@example.org', password, lng: 'ar', role: 'moderator' }));

    it.each([true, false])(
      'with script %s: an account opened, confirmed, signed in to, settled, signed out of',
      async (javaScriptEnabled) => {
        const name = `Dora ${javaScriptEnabled}`;
        const address = `dora.${javaScriptEnabled}@example.org`;
        await onPage({ javaScriptEnabled }, async (page) => {
          await page.goto('/search?lng=sq');
          await page.click('.head .account a[href*="/sign-up"]');
          await page.fill('#field-name', name);
          await page.fill('#field-mail', address);
          await page.fill('#field-password', 'four words make one');
          await page.selectOption('#field-lng', 'sq');
          await page.click('main button.main');
          await page.locator('text=Check your mail').first().waitFor();
          await page.goto(mailedLink((await mailed()).at(-1)?.text));
          await page.click('main button.main');
          expect(await page.inputValue('#name')).toBe(name);
          await page.fill('#password', 'four words make one');
          await page.click('main button.main');
          // Back where the account was asked for.
          await page.waitForURL(/\/search\?lng=sq$/);
          await page.click('.menu summary');
          await page.click('.menu a[href$="/settings"]');
          await page.selectOption('#field-add', 'it');
          await page.click('form:has(#field-add) button');
          await page.locator('.rows :text("italiano")').waitFor();
          await page.click('.menu summary');
          await page.click('.menu button');
        });
        await onPage({ javaScriptEnabled }, (page) => signInByForm(page, name, 'four words make one'));
      },
    );

    it('keys alone, with mistakes: the focus on what is wrong, and from there in the field', async () => {
      await onPage({}, async (page) => {
        await page.goto('/sign-up');
        await page.selectOption('#field-lng', 'sq');
        await page.focus('#field-name');
        await page.keyboard.type('a,b');
        await page.keyboard.press('Tab');
        await page.keyboard.type('dora@example.org');
        await page.keyboard.press('Tab');
        await page.keyboard.type('12345678');
        await page.keyboard.press('Enter');
        await page.locator('[role="alert"]').waitFor();
        expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('alert');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        expect(await page.evaluate('document.activeElement.id')).toBe('field-name');
        expect(await page.inputValue('#field-mail')).toBe('dora@example.org');
      });
    });

    it('the menu: opened by a key, closed by Escape, which gives the focus back', async () => {
      await onPage({}, async (page) => {
        await signInByForm(page, 'Mod', password);
        await page.focus('.menu summary');
        await page.keyboard.press('Enter');
        expect(await page.isVisible('.menu a[href$="/moderation"]')).toBe(true);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Escape');
        expect(await page.isVisible('.menu a[href$="/moderation"]')).toBe(false);
        expect(await page.evaluate('document.activeElement.localName')).toBe('summary');
      });
    });
  });

import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { BROWSER_TEST_TIMEOUT_MS, chooseLanguage, hasChromium, withChromium } from '../browser/chromium.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** Pages of accounts by keys alone, in a real browser. */
export const accountKeysContract = (subject: Subject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: accounts by keys alone`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { app, service } = await withApp(subject);
    const { onPage, signInByForm } = withChromium(app);
    const password = 'correct horse battery';

    beforeAll(() => addAccount(service, { name: 'Mod', mail: 'mod@example.org', password, lng: 'ar', role: 'moderator' }));

    it('a form with mistakes: the focus on what is wrong, and from there in the field', async () => {
      await onPage({}, async (page) => {
        await page.goto('/sign-up');
        await chooseLanguage(page, 'lng', 'sq');
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
        expect(await page.isVisible('.menu a[href$="/moderation/reports"]')).toBe(true);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Escape');
        expect(await page.isVisible('.menu a[href$="/moderation/reports"]')).toBe(false);
        expect(await page.evaluate('document.activeElement.localName')).toBe('summary');
      });
    });
  });

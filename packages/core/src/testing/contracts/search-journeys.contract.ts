import { describe, expect, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { withMember } from '../browser/with-member.js';
import { makePerson } from '../people/make-person.js';
import type { ProgramSubject } from '../subject.js';

/** Browsing of search results, in a real browser. */
export const searchJourneysContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: searches in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { service, onPage, signIn, password, suggestAs } = await withMember(subject, 'ar');

    it('what a search found: j and k go through it, Enter opens it; a filter is a chip that takes it away; the list is of what is there', async () => {
      for (const text of ['Prune the quince tree', 'Prune the quince hedge']) await subject.makeUnit(service, text);
      await onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        const how = new URLSearchParams({ ...subject.searching('similar', 'sources'), words: 'quince', lng: 'ar' });
        await page.goto(`/translations/search?${how}`);
        const hits = page.locator('.results a.text');
        const focused = () => page.locator('.results a:focus').textContent();
        await page.keyboard.press('j');
        expect(await focused()).toBe(await hits.nth(0).textContent());
        await page.keyboard.press('j');
        expect(await focused()).toBe(await hits.nth(1).textContent());
        await page.keyboard.press('k');
        expect(await focused()).toBe(await hits.nth(0).textContent());
        expect(await page.locator('.results .dot.missing').count()).toBe(2);
        await page.keyboard.press('Enter');
        await page.locator('textarea[data-draft]').waitFor();
        await page.goBack();
        await page.locator('.chips .chip', { hasText: 'Needs votes' }).click();
        const chip = page.locator('.chips .chip[aria-current]', { hasText: 'Needs votes' });
        await chip.waitFor();
        // The form has the same filter, with all others.
        await page.click('details.filters > summary');
        expect(await page.locator('#search-contested').inputValue()).toBe('1');
        expect(await hits.count()).toBe(0);
        await chip.click();
        await hits.first().waitFor();
        expect(await chip.count()).toBe(0);
      });
    });

    it('people divided on a text: found by the filter for it, with its mark', async () => {
      const unit = await subject.makeUnit(service, 'Divide the rhubarb');
      const texts = ['قسّم الراوند', 'افصل الراوند'];
      for (const translation of texts) await suggestAs(await makePerson(service), unit, translation);
      await onPage({}, async (page) => {
        await page.goto('/translations/search?contested=1&lng=ar');
        await page.locator('.results .dot.open').first().waitFor();
        expect(await page.locator('.results').textContent()).toContain('rhubarb');
      });
    });
  });

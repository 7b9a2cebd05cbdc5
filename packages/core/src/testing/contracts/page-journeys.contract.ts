import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { withMember } from '../browser/with-member.js';
import { addAccount } from '../people/add-account.js';
import { makePerson } from '../people/make-person.js';
import type { ProgramSubject } from '../subject.js';

/** Work with content, in a real browser: reading, suggesting, endorsing, searching. */
export const pageJourneysContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: pages in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { app, service, onPage, signIn, checkLooks, password, pathOf, suggestAs } = await withMember(subject, 'ar');

    const unitPage = async (text: string) => pathOf(await subject.makeUnit(service, text));
    const pressed = (page: Page, state: boolean) => page.locator(`button.upvote[aria-pressed="${state}"]`);

    it.each([true, false])(
      'with script %s: a suggestion made, the endorsement taken back, the text found by searching',
      async (javaScriptEnabled) => {
        const path = await unitPage(`Open the garden gate, script ${javaScriptEnabled}`);
        await onPage({ javaScriptEnabled }, async (page) => {
          await signIn(page, 'Ann', password);
          await page.goto(path);
          await page.fill('textarea[data-draft]', 'افتح البوابة');
          await page.click('[data-suggest] button.primary');
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
        await expect.poll(() => page.textContent('#live')).toContain('removed');
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

    it.skipIf(subject.kind.pages.sourceLng !== null)(
      'a short source from right to left: begins at the right, on a page from left to right',
      async () => {
        const path = await unitPage('افتح البوابة');
        await onPage({ viewport: { width: 1280, height: 900 } }, async (page) => {
          await page.goto(path);
          const source = page.locator('#source-0');
          const drawn = await source.evaluate((one) => {
            const range = one.ownerDocument.createRange();
            range.selectNodeContents(one);
            return [range.getBoundingClientRect().right, one.closest('.source')?.getBoundingClientRect().right ?? 0];
          });
          expect(Math.abs((drawn[0] ?? 0) - (drawn[1] ?? 0))).toBeLessThan(5);
        });
      },
    );

    it('a contrast theme: current tabs and chips have an outline', async () => {
      await onPage({ forcedColors: 'active', viewport: { width: 1280, height: 900 } }, async (page) => {
        await page.goto('/languages/ar/people');
        const outline = await page
          .locator('.tabs [aria-current], .chip[aria-current]')
          .evaluateAll((all) => all.map((one) => one.ownerDocument.defaultView?.getComputedStyle(one).outlineStyle));
        expect(outline).toHaveLength(2);
        expect(outline.filter((style) => style !== 'solid')).toEqual([]);
      });
    });

    it('fingers: what they press is 44 px high, on a phone', async () => {
      const paths = ['/', await unitPage('Rake the leaves'), '/translations/search?words=rake', '/settings', '/languages'];
      await onPage({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }, async (page) => {
        await signIn(page, 'Ann', password);
        for (const path of paths) {
          await page.goto(path);
          const pressed = page.locator(
            ':is(button, .btn, .chip, select, summary, .tabs a, .tool, .brand, .switch a, .foot a):visible:not(.unseen), input:visible:not([type="checkbox"])',
          );
          const low = await pressed.evaluateAll((all) =>
            all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML.slice(0, 120)),
          );
          expect(low, path).toEqual([]);
        }
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

    it('the front page of a member: goes on where they were, and says what is ahead of their choice; their page has the year', async () => {
      await addAccount(service, { name: 'Cleo', mail: 'cleo@example.org', password, lng: 'ar' });
      const unit = await subject.makeUnit(service, 'Tie up the raspberries');
      await onPage({}, async (page) => {
        await signIn(page, 'Cleo', password);
        await page.goto(await pathOf(unit));
        await page.fill('textarea[data-draft]', 'اربط التوت');
        await page.click('[data-suggest] button.primary');
        await page.locator('.message.status').waitFor();
        // Others say it otherwise, and agree.
        const [first, second] = [await makePerson(service), await makePerson(service)];
        const tguid = await suggestAs(first, unit, 'اربط شجيرات التوت');
        await app.inject({ method: 'POST', url: subject.endorsePath, headers: second.headers, payload: { tguid } });
        await page.goto('/');
        expect(await page.locator('section[aria-labelledby="changed"] li:has(.badge.close)').textContent()).toContain('raspberries');
        expect(await page.locator('section[aria-labelledby="week"] rect.translations').count()).toBeGreaterThan(0);
        expect(await page.locator('section[aria-labelledby="active"] li').count()).toBeGreaterThan(0);
        expect(await page.locator('main aside:not([aria-labelledby])').count()).toBe(0);
        await page.click('.continue .btn');
        await page.waitForURL((url) => url.searchParams.get('queue') === 'untranslated');
        await page.goto('/people/Cleo');
        expect(await page.locator('.heat [class^="shade"]').count()).toBeGreaterThan(0);
        expect(await page.locator('.heat svg[role="img"]').getAttribute('aria-label')).toMatch(/\d/);
        // Months are as large as other small texts, however wide the drawing is.
        const heights: number[] = [];
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          heights.push((await page.locator('.heat text').first().boundingBox())?.height ?? 0);
        }
        expect(heights[0]).toBeGreaterThan(10);
        expect(heights[1]).toBeCloseTo(heights[0] ?? 0, 0);
      });
    });

    it('an endorsement given by mouse: its button can be read while the pointer rests on it', async () => {
      const path = await unitPage('Read the rain gauge');
      await onPage({ bypassCSP: true }, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto(path);
        await page.fill('textarea[data-draft]', 'اقرأ المقياس');
        await page.click('[data-suggest] button.primary');
        await pressed(page, true).hover();
        await checkLooks(page);
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
  });

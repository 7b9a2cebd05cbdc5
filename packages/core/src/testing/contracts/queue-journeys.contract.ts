import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { type Acts, countActs } from '../browser/count-acts.js';
import { withMember } from '../browser/with-member.js';
import { makePerson } from '../people/make-person.js';
import type { MadeUnit, ProgramSubject } from '../subject.js';

/** Number of units that a translator works through in one go. */
const STRINGS_IN_A_ROW = 10;

/** A queue in a real browser: many texts in a row by keys, by touch and without script. */
export const queueJourneysContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: queues in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { service, onPage, signIn, password, suggestAs } = await withMember(subject, 'sq');

    const units: MadeUnit[] = [];

    beforeAll(async () => {
      for (const letter of 'abcdefghijkl') units.push(await subject.makeUnit(service, `Water the bed of the letter ${letter}`));
    });

    /** Goes through what is not translated, and saves a translation of each by the means that `save` uses. */
    const translateInARow = (
      lng: string,
      options: BrowserContextOptions,
      save: (page: Page, text: string) => Promise<void>,
      acts: Partial<Acts> = {},
    ) =>
      onPage(options, async (page) => {
        await signIn(page, 'Ann', password);
        const counted = await countActs(page);
        await page.goto(`/translations/queue?queue=untranslated&lng=${lng}`);
        for (let nr = 0; nr < STRINGS_IN_A_ROW; nr += 1) {
          const at = page.url();
          await save(page, `përkthim ${'abcdefghij'[nr]}`);
          await page.waitForURL((url) => url.href !== at);
        }
        await expect.poll(() => service.db.prisma.translation.count({ where: { lng } })).toBe(STRINGS_IN_A_ROW);
        expect(counted()).toMatchObject(acts);
      });

    it('ten texts in a row, by keys alone: one key each beside its text, no click, no load', () =>
      translateInARow(
        'sq',
        {},
        async (page, text) => {
          await page.locator('textarea:focus').waitFor();
          await page.keyboard.type(text);
          await page.keyboard.press('Control+Enter');
        },
        { keys: STRINGS_IN_A_ROW, clicks: 0, loads: 0 },
      ));

    it('ten votes in a row, by keys alone: one key each, no click, no load', async () => {
      const [one, other] = [await makePerson(service), await makePerson(service)];
      for (const unit of units.slice(0, STRINGS_IN_A_ROW)) {
        await suggestAs(one, unit, 'një mënyrë', 'hr');
        await suggestAs(other, unit, 'një mënyrë tjetër', 'hr');
      }
      await onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        const counted = await countActs(page);
        await page.goto('/translations/queue?queue=contested&lng=hr');
        const ann = await service.db.prisma.person.findFirstOrThrow({ where: { name: 'Ann' } });
        for (let nr = 0; nr < STRINGS_IN_A_ROW; nr += 1) {
          await page.locator('.ballot .upvote').first().waitFor();
          const at = page.url();
          await page.keyboard.press('1');
          await page.waitForURL((url) => url.href !== at);
        }
        await expect.poll(() => service.db.prisma.endorsement.count({ where: { personId: ann.id, lng: 'hr' } })).toBe(STRINGS_IN_A_ROW);
        const { keys, clicks, loads } = counted();
        expect({ keys, clicks }).toEqual({ keys: STRINGS_IN_A_ROW, clicks: 0 });
        // The page at the end of the queue is loaded.
        expect(loads).toBeLessThanOrEqual(1);
      });
    });

    it('a text saved at once, as one from the memory: the next editor is there before the answer to what was saved', () =>
      onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        let answer = () => {};
        const answered = new Promise<void>((done) => {
          answer = done;
        });
        await page.route(/\/suggest/, async (route) => {
          await answered;
          await route.continue();
        });
        await page.goto('/translations/queue?queue=untranslated&lng=lv');
        await page.locator('textarea:focus').waitFor();
        const at = page.url();
        const listed = page.locator('.neighbours li.queued').locator(`a[href="${at.slice(new URL(at).origin.length)}"]`);
        await page.keyboard.insertText('a');
        await page.keyboard.press('Control+Enter');
        await page.waitForURL((url) => url.href !== at);
        await page.locator('textarea:focus').waitFor();
        expect(await service.db.prisma.translation.count({ where: { lng: 'lv' } })).toBe(0);
        expect(await listed.count()).toBe(1);
        answer();
        await expect.poll(() => service.db.prisma.translation.count({ where: { lng: 'lv' } })).toBe(1);
        // It is not of the queue any more, and the list says so without being loaded again.
        await expect.poll(() => listed.count()).toBe(0);
      }));

    it('an answer that comes after the next vote: the page that is worked on stays', async () => {
      const [one, other] = [await makePerson(service), await makePerson(service)];
      for (const unit of units.slice(0, 4)) {
        await suggestAs(one, unit, 'viens veids', 'lt');
        await suggestAs(other, unit, 'cits veids', 'lt');
      }
      await onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        const gate = () => {
          let open = () => {};
          const opened = new Promise<void>((done) => {
            open = done;
          });
          return { open, opened };
        };
        const [sending, answering, came] = [gate(), gate(), gate()];
        let votes = 0;
        await page.route(/\/endorse/, async (route) => {
          votes += 1;
          if (votes > 1) return route.continue();
          await sending.opened;
          const answer = await route.fetch({ maxRedirects: 0 });
          came.open();
          await answering.opened;
          return route.fulfill({ response: answer });
        });
        const ann = await service.db.prisma.person.findFirstOrThrow({ where: { name: 'Ann' } });
        const countVotes = () => service.db.prisma.endorsement.count({ where: { personId: ann.id, lng: 'lt' } });
        await page.goto('/translations/queue?queue=contested&lng=lt');
        const vote = async () => {
          await page.locator('.ballot .upvote').first().waitFor();
          const at = page.url();
          await page.keyboard.press('1');
          await page.waitForURL((url) => url.href !== at);
        };
        await vote();
        await vote();
        // The first vote arrives behind the second, and so its answer leads past the unit of that one.
        await expect.poll(countVotes).toBe(1);
        sending.open();
        await came.opened;
        await vote();
        await expect.poll(countVotes).toBe(3);
        const at = page.url();
        const answered = page.waitForResponse((response) => response.request().redirectedFrom()?.url().includes('/endorse') === true);
        answering.open();
        await (await answered).finished();
        await page.evaluate('new Promise((done) => setTimeout(done, 200))');
        expect(page.url()).toBe(at);
      });
    });

    it('ten texts in a row, by touch alone', () =>
      translateInARow('eu', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }, async (page, text) => {
        await page.locator('textarea[data-draft]').tap();
        // Input of an on-screen keyboard.
        await page.keyboard.insertText(text);
        await page.locator('button[name="go"][value="next"]').tap();
      }));

    it('ten texts in a row, without script', () =>
      translateInARow('mt', { javaScriptEnabled: false }, async (page, text) => {
        await page.fill('textarea[data-draft]', text);
        await page.click('button[name="go"][value="next"]');
      }));
  });

import { beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { withMember } from '../browser/with-member.js';
import { makePerson } from '../people/make-person.js';
import type { MadeUnit, ProgramSubject } from '../subject.js';

/** The translator's workbench in a real browser: protection of typed text, messages, layout and accessibility. */
export const workbenchJourneysContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: workbench in a browser`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { service, onPage, signIn, password, pathOf, suggestAs } = await withMember(subject, 'sq');
    const units: MadeUnit[] = [];

    beforeAll(async () => {
      for (const letter of 'abc') units.push(await subject.makeUnit(service, `Water the bed of the letter ${letter}`));
    });

    it('a session that has ended: what was typed is on the page that says so; another field’s Ctrl+Enter sends nothing', async () => {
      const path = await pathOf(units[0] as MadeUnit, 'it');
      await onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto(path);
        await page.fill('textarea[data-draft]', 'mezz’ora di lavoro');
        await page.focus('#memory-words');
        await page.keyboard.press('Control+Enter');
        expect(new URL(page.url()).pathname).toBe(path);
        await page.context().clearCookies();
        await page.focus('textarea[data-draft]');
        await page.keyboard.press('Control+Enter');
        await page.locator('.message.warning').waitFor();
        expect(await page.inputValue('textarea[data-draft]')).toBe('mezz’ora di lavoro');
      });
    });

    it('an endorsement that moves: says from where in its message, and is undone there', async () => {
      const unit = units[1] as MadeUnit;
      for (const text of ['un modo', 'un altro modo']) await suggestAs(await makePerson(service), unit, text, 'it');
      const path = await pathOf(unit, 'it');
      await onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto(path);
        const pressed = async () =>
          (
            await page
              .locator('.cand', { has: page.locator('[aria-pressed="true"]') })
              .locator('.words')
              .allTextContents()
          )
            .join()
            .trim();
        await page.keyboard.press('1');
        await expect.poll(pressed).toContain('modo');
        const first = await pressed();
        await page.locator('button.upvote[aria-pressed="false"]').click();
        await page.locator('#messages .message', { hasText: `“${first}”` }).waitFor();
        await page.locator('.undo button').click();
        await expect.poll(pressed).toBe(first);
      });
    });

    it.each([true, false])(
      'with script %s: what needs one, keys and buttons that fill the editor, shows exactly then',
      async (javaScriptEnabled) => {
        await suggestAs(await makePerson(service), units[1] as MadeUnit, 'un letto', 'pt');
        await onPage({ javaScriptEnabled }, async (page) => {
          await signIn(page, 'Ann', password);
          await page.goto(await pathOf(units[0] as MadeUnit, 'pt'));
          await page.focus('textarea[data-draft]');
          for (const needing of ['[data-use-of]', '.aids.script-only', '.find kbd'])
            expect([needing, await page.locator(needing).first().isVisible()]).toEqual([needing, javaScriptEnabled]);
        });
      },
    );

    it.each(['light', 'dark'] as const)(
      'a browser that does not know light-dark(), %s: pages have the same colours',
      async (colorScheme) => {
        const coloursOf = (isKnown: boolean) => {
          const colours: unknown[] = [];
          return onPage({ colorScheme }, async (page) => {
            await page.route(/\/style\.[^/]*css$|style.*\.css/, async (route) => {
              const answer = await route.fetch();
              const sheet = await answer.text();
              // As the browser reads it that does not know the function: the whole block is passed over.
              const body = isKnown ? sheet : sheet.replaceAll('@supports (color: light-dark', '@supports (color: no-such-function');
              await route.fulfill({ response: answer, body });
            });
            await page.goto('/search');
            colours.push(
              await page.evaluate(
                `['body', 'a', 'button', 'input:not([type=hidden])'].map((found) => { const { color, backgroundColor } = getComputedStyle(document.querySelector(found)); return [found, color, backgroundColor]; })`,
              ),
            );
          }).then(() => colours);
        };
        expect(await coloursOf(false)).toEqual(await coloursOf(true));
      },
    );

    it('as a screen reader tells it: the editor with its source, each button of the ballot with the text that it is for', async () => {
      const unit = units[2] as MadeUnit;
      for (const text of ['Uisce', 'An t-uisce']) await suggestAs(await makePerson(service), unit, text, 'ga');
      await onPage({}, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto(await pathOf(unit, 'ga'));
        const session = await page.context().newCDPSession(page);
        const { nodes } = await session.send('Accessibility.getFullAXTree');
        const described = (role: string) =>
          nodes
            .filter((node) => node.role?.value === role && !node.ignored)
            .map(({ name, description }) => `${name?.value}: ${description?.value ?? ''}`);
        expect(described('textbox')).toEqual(expect.arrayContaining([expect.stringMatching(/: Water the bed of the letter c/)]));
        for (const text of ['Uisce', 'An t-uisce']) {
          expect(described('button')).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`\\d: ${text}$`))]));
          expect(described('link')).toContain(`Edit a copy: ${text}`);
        }
        expect(nodes.filter(({ role }) => role?.value === 'group').map(({ name }) => name?.value)).toContain('Source');
      });
    });

    it('what is not there and what cannot be: said in the reader’s language, on a page that leads on', async () => {
      await onPage({ locale: 'fr' }, async (page) => {
        for (const [path, status] of [
          ['/nowhere', 404],
          ['/people/zzz', 404],
          ['/translations/queue?queue=untranslated&lng=xx', 400],
          ['/translations/queue?queue=no-such&lng=sq', 400],
        ] as const) {
          expect((await page.goto(path))?.status(), path).toBe(status);
          const said = (await page.textContent('main .lead')) ?? '';
          expect(said, path).not.toMatch(/\b(?:There|the|is|nobody|not)\b/);
          expect(await page.locator('main a').count(), path).toBeGreaterThan(0);
        }
      });
    });

    it('what an answer says: moves nothing on the page, and is closed by its button', async () => {
      const unit = units[2] as MadeUnit;
      for (const text of ['a mënyrë', 'b mënyrë', 'c mënyrë']) await suggestAs(await makePerson(service), unit, text, 'it');
      // Seconds are counted on the page: another number may be another line.
      const createdAt = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
      await service.db.pool.query(`update translation set created_at = $1 where lng = 'it'`, [createdAt]);
      const path = await pathOf(unit, 'it');
      await onPage({ hasTouch: true, viewport: { width: 390, height: 844 } }, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto(path);
        const editor = page.locator('textarea[data-draft]');
        // In whole pixels, since the browser rounds lengths of lines to parts of one.
        const placeOf = () => editor.evaluate((element) => Object.values<number>(element.getBoundingClientRect().toJSON()).map(Math.round));
        const before = await placeOf();
        // A click that scrolls nothing into view.
        await page.locator('.cand .upvote').nth(1).dispatchEvent('click');
        await page.locator('#messages .message').waitFor();
        expect(await page.locator('.cand .upvote[aria-pressed="true"]').count()).toBe(1);
        expect(await placeOf()).toEqual(before);
        await page.locator('#messages .close').tap();
        expect(await page.locator('#messages .message').count()).toBe(0);
        expect(await placeOf()).toEqual(before);
      });
    });
  });

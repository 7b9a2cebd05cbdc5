import { beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_TEST_TIMEOUT_MS, hasChromium } from '../browser/chromium.js';
import { withMember } from '../browser/with-member.js';
import { addAccount } from '../people/add-account.js';
import { makePerson } from '../people/make-person.js';
import type { ProgramSubject } from '../subject.js';

/** The layout of the workbench in a real browser, at the widths of phones, tablets and desktops. */
export const pageLayoutContract = (subject: ProgramSubject) =>
  describe.skipIf(!hasChromium)(`${subject.name}: layout of pages`, { timeout: BROWSER_TEST_TIMEOUT_MS }, async () => {
    const { app, service, onPage, signIn, password, suggestAs, pathOf } = await withMember(subject, 'sq');

    beforeAll(async () => {
      await subject.makeUnit(service, 'Water the bed of the letter a');
    });

    it.each([390, 800, 1000, 1279, 1440])('a queue on a screen of %d px: the editor has the larger part of its width', async (width) => {
      await onPage({ viewport: { width, height: 844 } }, async (page) => {
        await signIn(page, 'Ann', password);
        await page.goto('/translations/queue?queue=untranslated&lng=gl');
        const editor = await page.locator('.editor').boundingBox();
        expect(editor?.width).toBeGreaterThan(width >= 1280 ? 0.4 * width : 0.55 * width);
      });
    });

    it.each([360, 768, 1280])(
      'names, words of people about themselves, comments and guides without a space, on a screen of %d px: nothing scrolls sideways',
      async (width) => {
        const [reader, author] = ['R', 'W'].map((letter) => `${letter}${width}`.padEnd(60, letter)) as [string, string];
        const words = 'w'.repeat(300);
        await addAccount(service, { name: reader, mail: `r${width}@example.org`, password, lng: 'sq' });
        const by = await makePerson(service, { name: author, translationLng: 'sq' });
        const unit = await subject.makeUnit(service, `Prune the plum tree ${width}`);
        const tguid = await suggestAs(by, unit, words);
        const post = async (url: string, payload: object) => {
          const { statusCode } = await app.inject({ method: 'POST', url, headers: by.headers, payload });
          expect(statusCode).toBe(200);
        };
        await post(subject.endorsePath, { tguid });
        await post('/api/comments/add', { ...unit.ref, lng: 'sq', text: words });
        await service.db.pool.query('update person set about = $2 where id = $1 or name = $3', [by.id, words, reader]);
        await service.db.pool.query(`insert into style_guide (lng, text, person_id, created_at) values ('sq', $2, $1, now())`, [
          by.id,
          words,
        ]);
        const languagePaths = ['', '/people', '/guide'].map((path) => `/languages/sq${path}`);
        const paths = [
          '/',
          ...languagePaths,
          `/people/${author}`,
          `/people/${reader}`,
          '/translations/latest?lng=sq',
          '/settings',
          '/notices',
        ];
        const wider: unknown[] = [];
        await onPage({ viewport: { width, height: 844 } }, async (page) => {
          await signIn(page, reader, password);
          for (const path of [...paths, await pathOf(unit)]) {
            await page.goto(path);
            await page.evaluate('for (const one of document.querySelectorAll("main details")) one.open = true');
            const scrollWidth = await page.evaluate('document.documentElement.scrollWidth');
            if (scrollWidth !== width) wider.push([path, scrollWidth]);
          }
        });
        expect(wider).toEqual([]);
      },
    );

    it.each(['en', 'ar'])('tabs on a phone, in %s: the current one is seen, however far behind it is', async (speak) => {
      await onPage({ viewport: { width: 390, height: 844 }, locale: speak }, async (page) => {
        await signIn(page, 'Ann', password);
        for (const path of ['/settings', '/electorates']) {
          await page.goto(`${path}?speak=${speak}`);
          const tab = await page.locator('.tabs ul [aria-current]').boundingBox();
          expect([path, tab && tab.x >= 0 && tab.x + tab.width <= 390]).toEqual([path, true]);
        }
      });
    });
  });

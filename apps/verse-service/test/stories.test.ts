import { withApp } from '@translation-commons/core/testing/app.js';
import { hasChromium, withChromium } from '@translation-commons/core/testing/browser/chromium.js';
import { addAccount } from '@translation-commons/core/testing/people/add-account.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { addTranslation } from '@translation-commons/core/translations/add-translation.js';
import { makeFile } from '@translation-commons/scripture/testing/read-items.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { addEdition } from '../src/exports/editions/add-edition.js';
import { importTranslations } from '../src/imports/import-translations.js';
import { makeText } from '../src/testing/make-text.js';
import { subject } from './subject.js';

/** Reading from its beginning to what comes of it, in a browser. */
describe.skipIf(!hasChromium)('stories of readers in a browser', { timeout: 180_000 }, async () => {
  const { app, service } = await withApp(subject);
  const { onPage, signIn } = withChromium(app);
  const password = 'correct horse battery';
  beforeAll(async () => {
    await makeText(service, '1|1|one\n1|2|two\n2|1|three\n');
    for (const name of ['Ben', 'Cleo']) {
      const actor = await makePerson(service, { name });
      for (const [verse, text] of [
        [1, `un ${name}`],
        [2, `deux ${name}`],
      ] as const)
        await addTranslation({ ...service, actor }, { chapter: 1, verse, lng: 'fr', translation: text });
      await addEdition(service, { lng: 'fr', author: name, name: `Bible ${name}`, licence: '' });
    }
    await addAccount(service, { name: 'Rose', mail: 'rose@example.org', password, lng: 'fr' });
  });

  it('read in two editions and suggest: chosen in a menu, kept by the account for the next chapter and browser, then better words', async () => {
    await onPage({}, async (page) => {
      await signIn(page, 'Rose', password);
      await page.goto('/chapters/1?lng=fr');
      await page.click('.reader-bar .menu summary');
      for (const name of ['ben', 'cleo']) await page.check(`input[value="fr.bible-${name}"]`);
      await page.click('.reader-bar .menu form button.btn');
      // The leading words are in one of them, which says nothing more.
      await expect.poll(() => page.locator('#v2 .translation').allTextContents()).toEqual(['deux Ben', 'deux Cleo']);
      await page.click('#v2 a[href*="#suggest"]');
      await page.fill('textarea[data-draft]', 'les deux');
      await page.click('[data-suggest] button.primary');
      await page.locator('.message.status').waitFor();
      expect(await service.db.prisma.translation.count({ where: { forms: { equals: ['les deux'] } } })).toBe(1);
    });
    await onPage({}, async (page) => {
      await signIn(page, 'Rose', password);
      await page.goto('/chapters/1?lng=fr');
      expect(await page.locator('#v1 .beside').allTextContents()).toEqual(['un Cleo']);
      await page.goto('/chapters/1?lng=fr&edition=');
      expect(await page.locator('#v1 .beside').count()).toBe(0);
    });
  });

  it('without a connection: a chapter that was read is there, without anything private, until one signs out', async () => {
    await onPage({}, async (page) => {
      await signIn(page, 'Rose', password);
      await page.goto('/chapters/1?lng=fr');
      expect(await page.textContent('header')).toContain('Rose');
      const kept = () =>
        page.evaluate(`(async () => {
          const found = [];
          for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(url);
          return found.filter((url) => url.includes('/chapters/'));
        })()`);
      await expect.poll(kept, { timeout: 30_000 }).toHaveLength(1);
      await page.context().setOffline(true);
      await page.goto('/chapters/1?lng=fr');
      expect(await page.textContent('#v1')).toContain('un Ben');
      expect(await page.content()).not.toContain('Rose');
      await expect(page.goto('/chapters/2?lng=fr')).rejects.toThrow();
      await page.context().setOffline(false);
      await page.goto('/chapters/1?lng=fr');
      await page.click('.top .menu.account summary');
      await page.click('form[action$="/sign-out"] button');
      await page.waitForURL((url) => url.pathname === '/');
      await expect.poll(kept).toEqual([]);
    });
  });

  it('a chapter of 286 verses in two scripts: printed on 45 pages at most, without what only a screen has a use for', async () => {
    // As long as the longest chapter that people print: 6,000 words of four letters, and 10,000 of five in its translation.
    const words = (nr: number, word: string, mean: number) =>
      Array.from({ length: 1 + ((nr * 37) % (2 * mean - 1)) }, () => word).join(' ');
    const verses = Array.from({ length: 286 }, (_, nr) => nr + 1);
    const lines = (word: string, mean: number) => verses.map((verse) => `3|${verse}|${words(verse, word, mean)}`).join('\n');
    await makeText(service, `1|1|one\n1|2|two\n2|1|three\n${lines('زهرة', 21)}`);
    const actor = await makePerson(service, { name: 'Dan' });
    await importTranslations({ ...service, actor }, { lng: 'en', file: makeFile(lines('plant', 35)) });
    await onPage({}, async (page) => {
      await page.goto('/chapters/3?lng=en');
      const print = (await page.pdf({ format: 'A4' })).toString('latin1');
      const pages = print.match(/\/Type \/Page\b/g)?.length;
      expect(pages).toBeGreaterThan(15);
      expect(pages).toBeLessThanOrEqual(45);
    });
  });

  it('read aloud: offered where the browser has a voice for the language, and stopped by the same button', async () => {
    const aloud = '[data-aloud] button';
    const voices = (lang: string) => `{
      window.spoken = [];
      speechSynthesis.getVoices = () => [{ lang: '${lang}' }];
      speechSynthesis.speak = ({ text }) => spoken.push(text);
      window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    }`;
    for (const [lang, isOffered] of [
      ['fr-CA', true],
      ['frr-DE', false],
    ] as const)
      await onPage({}, async (page) => {
        await page.addInitScript(voices(lang));
        await page.goto('/chapters/1?lng=fr');
        expect(await page.isVisible(aloud), lang).toBe(isOffered);
        if (!isOffered) return;
        await page.click(aloud);
        expect(await page.evaluate('spoken')).toEqual(['un Ben']);
        expect(await page.getAttribute('li.marked', 'id')).toBe('v1');
        await page.click(aloud);
        expect(await page.getAttribute(aloud, 'aria-pressed')).toBe('false');
        expect(await page.locator('li.marked').count()).toBe(0);
      });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makeBrowser, type VisitedPage } from '../browser/browser.js';
import { addAccount } from '../people/add-account.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

/** Text of a page without its elements: placeholders in texts have marks. */
const wordsOf = ({ text }: VisitedPage): string => text.replace(/<[^>]*>/g, '');

/** The first texts of newcomers: typed without an account, and saved with one. */
export const firstTextsContract = (subject: Subject) =>
  describe(`${subject.name}: first texts`, async () => {
    const { app, service } = await withApp(subject);
    const password = 'correct horse battery';

    beforeAll(async () => {
      await addAccount(service, { name: 'Ben', mail: 'ben@example.org', password, lng: 'ar' });
    });

    it('easy texts: typed without an account, kept while one is opened, then saved as one’s own, once', async () => {
      await subject.makeUnit(service, 'Good morning everybody');
      const browser = makeBrowser(app);
      const { text, fields } = await browser.visit('/begin?lng=sq');
      const units = [...text.matchAll(/name="unit\[\]" value="([^"]*)"/g)].map(([, unit]) => unit ?? '');
      expect(units.length).toBeGreaterThan(0);
      const typed = { lng: 'sq', csrf: fields.csrf ?? '', 'unit[]': units[0] ?? '', 'translation[]': '<b>Mirëmëngjes</b>' };
      expect((await browser.post('/begin', { ...typed, csrf: 'guessed' })).status).toBe(403);
      expect((await browser.post('/begin', typed)).location).toBe('/begin/kept');
      const asked = await browser.visit('/begin/kept');
      expect(wordsOf(asked)).toContain('&lt;b&gt;Mirëmëngjes&lt;/b&gt;');
      expect(asked.text).toContain(`/sign-up?next=${encodeURIComponent('/begin/kept')}`);
      await browser.submit(await browser.visit('/sign-in?next=/begin/kept'), { name: 'Ben', password });
      const { fields: own } = await browser.visit('/begin/kept');
      expect((await browser.post('/begin/save', { csrf: own.csrf ?? '' })).location).toBe('/begin?lng=sq');
      expect(wordsOf(await browser.visit('/people/Ben'))).toContain('&lt;b&gt;Mirëmëngjes&lt;/b&gt;');
      expect((await browser.visit('/begin/kept')).location).toBe('/begin');
      expect((await browser.visit('/begin?lng=sq')).text).not.toContain(`value="${units[0]}"`);
    });

    it('texts into several languages, and a choice: all are kept, edited and saved', async () => {
      const unit = await subject.makeUnit(service, 'Good night everybody');
      const by = await makePerson(service);
      const payload = { ...unit.ref, lng: 'fr', translation: 'Bonne nuit à toutes et à tous' };
      const added = await app.inject({ method: 'POST', url: '/api/translations/add', headers: by.headers, payload });
      const browser = makeBrowser(app);
      const { fields } = await browser.visit('/begin?lng=sq');
      const csrf = fields.csrf ?? '';
      await browser.post('/begin/endorse', { lng: 'fr', tguid: added.json().tguid, csrf });
      const typed = { sq: 'Natën e mirë', de: 'Gute Nacht' };
      for (const [lng, translation] of Object.entries(typed)) {
        const { text } = await browser.visit(`/begin?lng=${lng}`);
        const [, segment = ''] = /name="unit\[\]" value="([^"]*)"/.exec(text) ?? [];
        await browser.post('/begin', { lng, csrf, 'unit[]': segment, 'translation[]': translation });
      }
      const kept = await browser.visit('/begin/kept');
      for (const text of Object.values(typed)) expect(wordsOf(kept)).toContain(text);
      expect(kept.text).toContain('<h1>2 unsaved translations</h1>');
      // Each with its language, and beginning where the page begins, as in other lists.
      for (const name of ['Albanian', 'German'])
        expect(kept.text).toMatch(new RegExp(`<p class="text line soft"[^>]*>[^<]*</p><p class="meta">${name}</p>`));
      expect(kept.text).toMatch(new RegExp(`<p>1 ${subject.kind.names.endorsement.one}s?</p>`));
      for (const [lng, text] of Object.entries(typed)) expect(wordsOf(await browser.visit(`/begin?lng=${lng}`))).toContain(text);
      await browser.submit(await browser.visit('/sign-in?next=/begin/kept'), { name: 'Ben', password });
      const { fields: own } = await browser.visit('/begin/kept');
      await browser.post('/begin/save', { csrf: own.csrf ?? '' });
      const stored = await service.db.pool.query(
        `select lng, forms[1] as text from translation join person on person.id = author_id where name = 'Ben' and lng in ('sq', 'de') and forms[1] = any($1) order by lng`,
        [Object.values(typed)],
      );
      expect(stored.rows).toEqual([
        { lng: 'de', text: typed.de },
        { lng: 'sq', text: typed.sq },
      ]);
    });

    it('easy texts: the front page leads back to them, before and after signing in by another way', async () => {
      await subject.makeUnit(service, 'Good afternoon everybody');
      const browser = makeBrowser(app);
      const { text, fields } = await browser.visit('/begin?lng=sq');
      const [, segment = ''] = /name="unit\[\]" value="([^"]*)"/.exec(text) ?? [];
      const isOffered = async () => /href="\/begin\/kept">1 unsaved translation</.test((await browser.visit('/')).text);
      expect(await isOffered()).toBe(false);
      await browser.post('/begin', { lng: 'sq', csrf: fields.csrf ?? '', 'unit[]': segment, 'translation[]': 'Mirëdita' });
      expect(await isOffered()).toBe(true);
      await browser.submit(await browser.visit('/sign-in'), { name: 'Ben', password });
      expect(await isOffered()).toBe(true);
      await browser.submit(await browser.visit('/begin/kept'), {});
      expect(await isOffered()).toBe(false);
    });

    it('a text whose source is gone meanwhile: a message says so, and the others are saved', async () => {
      await subject.makeUnit(service, 'Good day everybody');
      const browser = makeBrowser(app);
      const { text, fields } = await browser.visit('/begin?lng=sq');
      const [, unit = ''] = /name="unit\[\]" value="([^"]*)"/.exec(text) ?? [];
      const gone = Object.values(subject.unknownRef).join(':');
      const typed = new URLSearchParams({ lng: 'sq', csrf: fields.csrf ?? '' });
      for (const [segment, translation] of [
        [gone, 'Lamtumirë'],
        [unit, 'Mirëdita të gjithëve'],
      ] as const) {
        typed.append('unit[]', segment);
        typed.append('translation[]', translation);
      }
      await browser.postForm('/begin', typed);
      expect(wordsOf(await browser.visit('/begin/kept'))).toContain('Mirëdita të gjithëve');
      await browser.submit(await browser.visit('/sign-in?next=/begin/kept'), { name: 'Ben', password });
      const saved = await browser.submit(await browser.visit('/begin/kept'), {});
      expect([saved.status, saved.location]).toEqual([303, '/begin?lng=sq']);
      expect(wordsOf(await browser.visit('/people/Ben'))).toContain('Mirëdita të gjithëve');
      expect((await browser.visit('/begin/kept')).location).toBe('/begin');
    });

    it('easy texts of more than a cookie holds: refused, with what was typed', async () => {
      await subject.makeUnit(service, 'Good evening everybody');
      const browser = makeBrowser(app);
      const { text, fields } = await browser.visit('/begin?lng=sq');
      const [, unit = ''] = /name="unit\[\]" value="([^"]*)"/.exec(text) ?? [];
      const long = 'ظ'.repeat(990);
      const many = ['unit', 'translation'].flatMap((name) =>
        [0, 1, 2].map((index) => [`${name}[${index}]`, name === 'unit' ? unit : long]),
      );
      const answer = await browser.post('/begin', { lng: 'sq', csrf: fields.csrf ?? '', ...Object.fromEntries(many) });
      expect([answer.status, answer.text.includes(long)]).toEqual([413, true]);
    });
  });

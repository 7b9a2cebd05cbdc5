import { beforeAll, describe, expect, it } from 'vitest';
import { chooseUiLocale } from '../../i18n/interface-texts/ui-locale.js';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { addAccount } from '../people/add-account.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';

const HTML_HEADERS = { accept: 'text/html' };

/** Going through what is to be done: each queue from its first unit to its last, and back. */
export const queuesContract = (subject: Subject) =>
  describe(`${subject.name}: queues`, async () => {
    const { app, service } = await withApp(subject);
    const units: MadeUnit[] = [];
    const people: TestPerson[] = [];
    const { unendorsedQueue: unendorsed } = subject.kind.pages;

    const suggest = async (unit: MadeUnit | undefined, translation: string, by: TestPerson | undefined): Promise<void> => {
      const payload = { ...unit?.ref, lng: 'sq', translation };
      await app.inject({ method: 'POST', url: '/api/translations/add', headers: { ...by?.headers }, payload });
    };

    /** Texts of the sources that one sees who follows Next from the first unit, at most ten. */
    const walk = async (queue: string, rel: 'next' | 'prev' = 'next', by?: TestPerson): Promise<string[]> => {
      const first = await app.inject({ url: `/translations/queue?queue=${queue}&lng=sq`, headers: { ...HTML_HEADERS, ...by?.headers } });
      return follow(first.headers.location, rel, by);
    };
    const follow = async (start: string | undefined, rel: string, by?: TestPerson): Promise<string[]> => {
      const seen: string[] = [];
      for (let path = start; path !== undefined && seen.length < 10; ) {
        const { body } = await app.inject({ url: path, headers: { ...HTML_HEADERS, ...by?.headers } });
        seen.push(/data-source>([^<]*)</.exec(body)?.[1] ?? '');
        path = new RegExp(`rel="${rel}" href="([^"]*)"`).exec(body)?.[1]?.replaceAll('&amp;', '&');
      }
      return seen;
    };

    it('without anything in it: a page that says so', async () => {
      const { statusCode, body } = await app.inject({ url: '/translations/queue?queue=contested&lng=sq', headers: HTML_HEADERS });
      expect([statusCode, body]).toEqual([200, expect.stringContaining('<h1>All done in Albanian</h1>')]);
    });

    describe('of four units', () => {
      beforeAll(async () => {
        for (const text of ['one', 'two', 'three', 'four']) units.push(await subject.makeUnit(service, text));
        for (const name of ['Ann', 'Ben']) people.push(await makePerson(service, { name }));
        const [ann, ben] = people;
        await suggest(units[3], 'katër', ann);
        await suggest(units[1], 'dy', ann);
        await suggest(units[1], 'dyshi', ben);
      });

      it('those that are not translated', async () => expect(await walk('untranslated')).toEqual(['one', 'three']));

      it('one way past a unit: below the candidates where one chooses, else in the editor', async () => {
        const password = 'correct horse battery';
        await addAccount(service, { name: 'Cleo', mail: 'cleo@example.org', lng: 'sq', password });
        const browser = makeBrowser(app);
        await browser.submit(await browser.visit('/sign-in'), { name: 'Cleo', password });
        const ways = async (queue: string) => {
          const { location = '' } = await browser.visit(`/translations/queue?queue=${queue}&lng=sq`);
          const { text } = await browser.visit(location);
          return [...text.matchAll(/<a class="btn( quiet)?"[^>]*>Skip</g)].map(([, quiet]) => (quiet ? 'editor' : 'candidates'));
        };
        expect(await ways(unendorsed)).toEqual(['candidates']);
        expect(await ways('untranslated')).toEqual(['editor']);
      });

      it('those that several are for', async () => expect(await walk('contested')).toEqual(['two']));

      it('those without a word of mine, each for its person', async () => {
        expect(await walk(unendorsed, 'next', people[0])).toEqual([]);
        expect(await walk(unendorsed, 'next', people[1])).toEqual(['four']);
        expect(await walk(unendorsed)).toEqual(['two', 'four']);
      });

      it('those translated last, newest first; and back again', async () => {
        expect(await walk('newest')).toEqual(['two', 'four']);
        const { headers } = await app.inject({ url: '/translations/queue?queue=newest&lng=sq', headers: HTML_HEADERS });
        const { body } = await app.inject({ url: headers.location ?? '', headers: HTML_HEADERS });
        const next = /rel="next" href="([^"]*)"/.exec(body)?.[1];
        expect(await follow(next, 'prev')).toEqual(['four', 'two']);
      });

      describe('to decide', () => {
        const visit = (url: string) => app.inject({ url, headers: HTML_HEADERS });
        const pick = async () => (await visit('/translations/queue?queue=decide&lng=is')).headers.location ?? '';
        const translate = async (unit: MadeUnit, translation: string, by: TestPerson): Promise<string> => {
          const payload = { ...unit.ref, lng: 'is', translation };
          const answer = await app.inject({ method: 'POST', url: '/api/translations/add', headers: by.headers, payload });
          return answer.json().tguid;
        };
        beforeAll(async () => {
          for (let votes = 0; votes < 3; votes += 1) {
            const unit = await subject.makeUnit(service);
            const first = await translate(unit, 'einn', await makePerson(service));
            await translate(unit, 'tveir', await makePerson(service));
            for (let nth = 0; nth < votes; nth += 1)
              await app.inject({
                method: 'POST',
                url: subject.endorsePath,
                headers: (await makePerson(service)).headers,
                payload: { tguid: first },
              });
          }
          // A unit of one candidate, where there is nothing to decide.
          await translate(await subject.makeUnit(service), 'einn', await makePerson(service));
        });

        it('mostly the one with the smallest lead, else any with several candidates', async () => {
          await service.db.pool.query('select setseed(0.5)');
          const paths = new Map<string, number>();
          for (let nth = 0; nth < 200; nth += 1) {
            const path = await pick();
            paths.set(path, (paths.get(path) ?? 0) + 1);
          }
          expect(paths.size).toBe(3);
          // Expected number of 200: 160, namely 140 smallest leads and a third of the other 60; the standard deviation is 5.7.
          const most = Math.max(...paths.values());
          expect(most).toBeGreaterThan(130);
          expect(most).toBeLessThan(190);
          const { body } = await visit([...paths].find(([, times]) => times === most)?.[0] ?? '');
          expect(body).toContain('queue=decide');
        });

        it('who is for what is covered until the reader chose; in the end a page says that all is done', async () => {
          const password = 'correct horse battery';
          await addAccount(service, { name: 'Dan', mail: 'dan@example.org', password, lng: 'is' });
          const browser = makeBrowser(app);
          await browser.submit(await browser.visit('/sign-in'), { name: 'Dan', password });
          for (let left = 3; left > 0; left -= 1) {
            const { location = '' } = await browser.visit('/translations/queue?queue=decide&lng=is');
            const page = await browser.visit(location);
            expect(page.text.match(/<button class="upvote[ "]/g)).toHaveLength(2);
            expect(page.text).not.toMatch(/<button class="upvote[ "][^>]*aria-label="[^"]*\d/);
            expect(page.text).not.toContain('<details class="menu endorsers"');
            expect(page.text.includes('rel="next"')).toBe(left > 1);
            const [, action = ''] = /action="([^"]*\/endorse[^"]*)"/.exec(page.text) ?? [];
            const [, tguid = ''] = /id="endorse-(\w+)"/.exec(page.text) ?? [];
            // The language's page leads into the queue with the number of its units; outside of a queue, the way on is this one.
            const { choose } = subject.kind.pages.texts(chooseUiLocale(['en']).say);
            expect((await browser.visit('/languages/is')).text).toMatch(
              new RegExp(`class="btn primary" href="[^"]*queue=decide&amp;lng=is">${choose({ n: String(left) })}<`),
            );
            expect((await browser.visit(location.replace(/\?.*/, ''))).text).toMatch(
              /class="btn" href="[^"]*queue=decide[^"]*"[^>]*>Next choice</,
            );
            await browser.post(action.replaceAll('&amp;', '&'), { csrf: page.fields.csrf ?? '', tguid });
            const after = (await browser.visit(location)).text;
            expect(after.match(/<button class="upvote[ "][^>]*aria-label="[^"]*\d/g)).toHaveLength(2);
            expect(after).toContain('<details class="menu endorsers"');
          }
          expect((await browser.visit('/translations/queue?queue=decide&lng=is')).text).toContain('<h1>All done in Icelandic</h1>');
        });
      });

      it('an endorsement that goes on: to the next unit, once through the queue, to an end that counts', async () => {
        const password = 'correct horse battery';
        await addAccount(service, { name: 'Eve', mail: 'eve@example.org', password, lng: 'sq' });
        const browser = makeBrowser(app);
        await browser.submit(await browser.visit('/sign-in'), { name: 'Eve', password });
        let at = (await browser.visit(`/translations/queue?queue=${unendorsed}&lng=sq`)).location ?? '';
        const seen: string[] = [];
        while (!at.startsWith('/translations/queue') && seen.length < 5) {
          const page = await browser.visit(at);
          seen.push(/data-source>([^<]*)</.exec(page.text)?.[1] ?? '');
          const [, action = ''] = /action="([^"]*\/endorse[^"]*)"/.exec(page.text) ?? [];
          const [, tguid = ''] = /id="endorse-(\w+)"/.exec(page.text) ?? [];
          at = (await browser.post(action.replaceAll('&amp;', '&'), { csrf: page.fields.csrf ?? '', tguid, go: 'next' })).location ?? '';
        }
        expect(seen).toEqual(['two', 'four']);
        const end = await browser.visit(at);
        expect(end.text).toMatch(/<h1>All done in Albanian<\/h1>\s*<p class="lead">2 /);
      });

      it('that there is none of: refused', async () => {
        expect((await app.inject({ url: '/translations/queue?queue=nonsense&lng=sq', headers: HTML_HEADERS })).statusCode).toBe(400);
      });
    });
  });

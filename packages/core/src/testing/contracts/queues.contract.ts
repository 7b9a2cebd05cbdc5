import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makePerson, type TestPerson } from '../make-person.js';
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
      expect([statusCode, body]).toEqual([200, expect.stringContaining('There is nothing here')]);
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

      it('that there is none of: refused', async () => {
        expect((await app.inject({ url: '/translations/queue?queue=nonsense&lng=sq', headers: HTML_HEADERS })).statusCode).toBe(400);
      });
    });
  });

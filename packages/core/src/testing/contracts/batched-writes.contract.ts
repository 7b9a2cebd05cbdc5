import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findCluster } from '../../database/cluster/cluster-form.js';
import { openDatabase } from '../../database/pooling/pool.js';
import { addTranslation } from '../../translations/add-translation.js';
import { endorse as endorseAtOnce } from '../../translations/endorsements/endorse.js';
import { checkCounters } from '../../units/counters/check-counters.js';
import { withApp } from '../app.js';
import { post, withSteps } from '../browser/steps.js';
import { countStatements } from '../database/count-statements.js';
import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';

const NO_MISCOUNTS = { activity: 0, coverage: 0 };

/** Writes of many people at once are combined (docs/decisions/0021-hot-paths-and-starting.md), with the same result as one after the other. */
export const batchedWritesContract = (subject: Subject) =>
  describe(`${subject.name}: written together`, async () => {
    const { service, database, unit, person, add, endorse, read, words } = await withSteps(subject);
    const { prisma, url } = service.db;
    const { during } = countStatements(service.db);
    const people = [await person(), ...(await Promise.all(Array.from({ length: 29 }, () => person())))];
    const [ann, ben] = people as [TestPerson, TestPerson];
    const countsOf = async (made: MadeUnit): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await read(made)).translations.map((one: { translation: string; count: number }) => [one.translation, one.count]),
      );
    const endorsersOf = async (made: MadeUnit): Promise<string[]> =>
      (await read(made)).translations.flatMap((one: Record<string, object>) => Object.keys(one[words.many] ?? {}));

    // Asked in one instant, not over HTTP, so that all wait before the first is answered: how many statements that takes is no matter of luck.
    const as = (actor: TestPerson) => ({ ...service, actor });

    /** Keeps others from writing to a unit while the work is done, as an import does. */
    const whileHeld = async (made: MadeUnit, work: () => Promise<unknown>) => {
      const importer = new pg.Client({ connectionString: url });
      await importer.connect();
      await importer.query('begin');
      await importer.query('select lock_units(array[$1::bigint], true)', [made.id]);
      await work().finally(() => importer.end());
    };

    it('endorsements of many: each has its number, in fewer statements than people, and the former ones are in the trash', async () => {
      const made = await unit();
      const [first, second] = [(await add(made, ann, 'Bonjour')).tguid, (await add(made, ben, 'Salut')).tguid];
      const others = people.slice(2);
      const sent = await during(() => Promise.all(others.map((somebody) => endorseAtOnce(as(somebody), { tguid: first }))));
      expect(sent).toBeLessThan(others.length);
      expect(await countsOf(made)).toEqual({ Bonjour: 1 + others.length, Salut: 1 });
      const answers = await Promise.all(others.map((somebody) => endorse(second, somebody)));
      const stored = await prisma.endorsement.findMany({ where: { unitId: made.id, personId: { in: others.map(({ id }) => id) } } });
      const numbers = new Map(stored.map(({ personId, id }) => [personId, id]));
      expect(answers.map((answer) => answer[words.id])).toEqual(others.map(({ id }) => numbers.get(id)));
      expect(await countsOf(made)).toEqual({ Bonjour: 1, Salut: 1 + others.length });
      expect(await prisma.trashedEndorsement.count({ where: { tguid: first } })).toBe(others.length);
      expect(await checkCounters(service)).toEqual(NO_MISCOUNTS);
    });

    it('endorsements of one person: one after the other, and the last one counts', async () => {
      const made = await unit();
      const tguids = [];
      for (const text of ['un', 'deux', 'trois']) tguids.push((await add(made, ann, text)).tguid);
      await Promise.all([...tguids, ...tguids].map((tguid) => endorse(tguid, ben)));
      expect((await endorsersOf(made)).filter((name) => name === ben.name)).toHaveLength(1);
      expect(await checkCounters(service)).toEqual(NO_MISCOUNTS);
    });

    it('endorsements, some of what is not there: one error each, the others count', async () => {
      const made = await unit();
      const { tguid } = await add(made, ann, 'Bonjour');
      const others = people.slice(1);
      const answers = await Promise.all(others.map((somebody, nr) => endorse(nr % 2 ? '0'.repeat(40) : tguid, somebody)));
      for (const [nr, { messages }] of answers.entries()) expect(messages).toHaveLength(nr % 2);
      expect(await countsOf(made)).toEqual({ Bonjour: 1 + others.length / 2 + 0.5 });
    });

    it('the same text from many: one is its author, the others are told so', async () => {
      const made = await unit();
      const answers = await Promise.all(people.map((somebody) => add(made, somebody, 'Bonjour')));
      expect(new Set(answers.map(({ tguid }) => tguid)).size).toBe(1);
      expect(answers.filter(({ messages }) => messages.length === 0)).toHaveLength(1);
      const { translations } = await read(made);
      expect(translations).toMatchObject([{ count: 1, author: expect.any(String) }]);
      expect(await endorsersOf(made)).toEqual([translations[0].author]);
    });

    it('texts of many for one unit and for several: each stored as it is, with its author’s endorsement and its words', async () => {
      const [one, several] = [await unit(), await Promise.all(people.map(() => unit()))];
      const texts = people.map((_somebody, nr) => `L'été "n° ${nr}" {\\}, dit-il`);
      const suggest = (made: MadeUnit, somebody: TestPerson, translation = '') =>
        addTranslation(as(somebody), { ...made.ref, lng: 'fr', translation });
      const sent = await during(() =>
        Promise.all(people.flatMap((somebody, nr) => [one, several[nr] as MadeUnit].map((made) => suggest(made, somebody, texts[nr])))),
      );
      expect(sent).toBeLessThan(2 * people.length);
      expect(await countsOf(one)).toEqual(Object.fromEntries(texts.map((text) => [text, 1])));
      for (const [nr, made] of several.entries()) expect(await countsOf(made)).toEqual({ [texts[nr] as string]: 1 });
      const { rows } = await service.db.pool.query(
        'select from translation left join translation_words words on translation_id = id and words.lng = translation.lng where words is null',
      );
      expect(rows).toEqual([]);
      expect(await checkCounters(service)).toEqual(NO_MISCOUNTS);
    });

    it('a unit that an import holds: who writes to it waits, nobody else does', async () => {
      const [held, free] = [await unit(), await unit()];
      const [slow, quick] = [(await add(held, ann, 'Bonjour')).tguid, (await add(free, ann, 'Bonjour')).tguid];
      const waiting: Promise<unknown>[] = [];
      await whileHeld(held, async () => {
        waiting.push(endorse(slow, ben), add(held, people[2] as TestPerson, 'Salut'));
        const answers = await Promise.all(people.slice(3).map((somebody) => endorse(quick, somebody)));
        for (const { messages } of answers) expect(messages).toEqual([]);
        expect(await countsOf(held)).toEqual({ Bonjour: 1 });
      });
      await Promise.all(waiting);
      expect(await countsOf(held)).toEqual({ Bonjour: 2, Salut: 1 });
      expect(await countsOf(free)).toEqual({ Bonjour: 1 + people.length - 3 });
    });

    it('more who wait for such a unit than there are connections: others read and write, and each is done in the end', async () => {
      const limited = openDatabase({ url, applicationName: 'limited', statementTimeout: 60_000 });
      await findCluster(limited.pool, limited.unlimited);
      onTestFinished(() => limited.close());
      const { app } = await withApp(subject, { database: { ...database, ...limited } });
      const [held, free, mod] = [await unit(), await unit(), await person({ role: 'moderator' })];
      const { tguid } = await add(held, ann, 'Bonjour');
      const { tguid: quick } = await add(free, ann, 'Bonjour');
      const wrong = await Promise.all(people.slice(0, 20).map((somebody, nr) => add(held, somebody, `Faux ${nr}`)));
      const send = (path: string, by: TestPerson, payload: object) => app.inject(post(path, payload, by.headers));
      const waiting: Promise<{ readonly statusCode: number }>[] = [];
      await whileHeld(held, async () => {
        waiting.push(...people.slice(1).map((somebody) => send(subject.endorsePath, somebody, { tguid })));
        waiting.push(...wrong.map((one) => send('/api/translations/del', mod, { tguid: one.tguid })));
        await setTimeout(100);
        expect((await send(subject.endorsePath, ben, { tguid: quick })).json().messages).toEqual([]);
        expect((await app.inject({ url: free.path('fr') })).json()[subject.kind.names.unit].translations).toMatchObject([{ count: 2 }]);
      });
      for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200);
      expect(await countsOf(held)).toEqual({ Bonjour: people.length - 1 });
      expect(await checkCounters(service)).toEqual(NO_MISCOUNTS);
    });
  });

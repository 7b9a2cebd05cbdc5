import { describe, expect, it } from 'vitest';
import { withSteps } from '../browser/steps.js';
import { countStatements } from '../database/count-statements.js';
import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';

/** Visits until which every kept unit has surely been shown. */
const VISITS_LIMIT = 100;

/** The ballot of the front page, which is found once for many visitors. */
export const frontBallotContract = (subject: Subject) =>
  describe(`${subject.name}: the ballot of the front page`, async () => {
    let clock = Date.parse('2026-05-01T12:00:00Z');
    const { app, service, unit, person, add, endorse, del } = await withSteps(subject, { now: () => new Date(clock) });
    const { textsDuring } = countStatements(service.db);
    const wait = (seconds: number) => {
      clock += 1000 * seconds;
    };
    const [ann, bob] = [await person(), await person()] as [TestPerson, TestPerson];
    let made = 0;
    /** A unit with two candidates, of which each names it. */
    const contested = async (): Promise<{ readonly unit: MadeUnit; readonly name: string; readonly second: string }> => {
      made += 1;
      const [one, name] = [await unit(), `unit ${made} of the ballot`];
      await add(one, ann, `First candidate, ${name}`);
      const { tguid } = await add(one, bob, `Second candidate, ${name}`);
      return { unit: one, name, second: tguid };
    };
    /** Name of the unit that a visit shows, and its ballot; how often units were looked for. */
    const visit = async () => {
      let page = '';
      const texts = await textsDuring(async () => {
        page = (await app.inject({ url: '/?lng=fr', headers: { accept: 'text/html' } })).body;
      });
      const [, ballot = ''] = /<section class="sheet poll"(.*?)<\/section>/s.exec(page) ?? [];
      const [name] = /unit \d+ of the ballot/.exec(ballot) ?? [null];
      return { name, ballot, picks: texts.filter((text) => text.includes('first_lead')).length };
    };

    it('there is none: looked for again, so that the first is seen at once', async () => {
      expect(await visit()).toMatchObject({ name: null, picks: 1 });
      const { name } = await contested();
      expect(await visit()).toMatchObject({ name, picks: 1 });
    });

    it('looked for once a minute; visitors see one or another of several units', async () => {
      const names = ['unit 1 of the ballot', (await contested()).name, (await contested()).name];
      wait(59);
      expect(await visit()).toMatchObject({ name: names[0], picks: 0 });
      wait(1);
      const seen = new Set<string | null>();
      let picks = 0;
      for (let nr = 0; nr < VISITS_LIMIT && seen.size < names.length; nr += 1) {
        const visited = await visit();
        seen.add(visited.name);
        picks += visited.picks;
      }
      expect([[...seen].sort(), picks]).toEqual([names, 1]);
      await service.db.pool.query('delete from endorsement');
      await service.db.pool.query('delete from translation');
      wait(60);
    });

    it('a vote: shows at once, and nothing is looked for', async () => {
      const { second, name } = await contested();
      const before = await visit();
      expect(before).toMatchObject({ name, picks: 1 });
      for (let nr = 0; nr < 2; nr += 1) await endorse(second, await person());
      const after = await visit();
      expect(after).toMatchObject({ name, picks: 0 });
      const candidates = [...after.ballot.matchAll(/(First|Second) candidate/g)].map(([, nr]) => nr);
      expect(candidates).toEqual(['Second', 'First']);
      await del(second, bob);
      wait(60);
    });

    it.each<[string, (one: { readonly unit: MadeUnit; readonly second: string }) => Promise<unknown>]>([
      ['a candidate is deleted', ({ second }) => del(second, bob)],
      [
        'the unit is deleted',
        async ({ unit: { id } }) => {
          for (const condition of ['endorsement where unit_id', 'translation where unit_id', 'unit where id'])
            await service.db.pool.query(`delete from ${condition} = $1`, [id]);
        },
      ],
    ])('%s: another unit at once; where there is none, none', async (_, spoil) => {
      const gone = await contested();
      expect(await visit()).toMatchObject({ name: gone.name, picks: 1 });
      const other = await contested();
      expect(await visit()).toMatchObject({ name: gone.name, picks: 0 });
      await spoil(gone);
      expect(await visit()).toMatchObject({ name: other.name, picks: 1 });
      expect(await visit()).toMatchObject({ name: other.name, picks: 0 });
      await spoil(other);
      expect(await visit()).toMatchObject({ name: null });
      wait(60);
    });

    it('there is none among more than a thousand units: looked for once a minute, too', async () => {
      wait(60);
      await service.db.pool.query(`insert into unit (key, forms) select 'unit ' || nr, array['A text'] from generate_series(1, 1001) nr`);
      expect(await visit()).toMatchObject({ name: null, picks: 1 });
      wait(59);
      expect(await visit()).toMatchObject({ name: null, picks: 0 });
      const { name } = await contested();
      wait(1);
      expect(await visit()).toMatchObject({ name, picks: 1 });
    });
  });

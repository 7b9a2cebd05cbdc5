import { describe, expect, it } from 'vitest';
import { learnRecords } from '../../deciding/learn/learn-records.js';
import { makeSuggest } from '../browser/make-suggest.js';
import { withSteps } from '../browser/steps.js';
import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';

/** Two groups of people who choose differently: how they are found, and what is said of what both agree on (docs/deciding.md). */
export const communitiesContract = (subject: Subject) =>
  describe(`${subject.name}: communities`, async () => {
    let clock = Date.now();
    const { app, service, person, unit, add, endorse } = await withSteps(subject, { now: () => new Date(clock) });
    const { prisma, pool } = service.db;
    const pass = () => {
      clock += 1000;
    };
    // The first alone: it makes what all accounts need.
    const first = await person();
    const people = async () => [first, ...(await Promise.all(Array.from({ length: 3 }, () => person())))];
    const suggest = makeSuggest({ add, endorse, pass });
    const decision = async (made: MadeUnit) => {
      const [path, query = ''] = made.path('fr').split('?');
      return (await app.inject({ url: `${path}/decision?${query}` })).json();
    };
    const learn = async () => {
      await learnRecords.run(service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
    };

    it('two groups that choose differently: found every night, nobody is told who is in them, and only what both agree on is said', async () => {
      const [made, crowd] = [await unit(), await people()];
      const [ann, ben, cem, dan] = crowd as [TestPerson, TestPerson, TestPerson, TestPerson];
      const agreed = await suggest(made, 'un', ann, [ben, cem]);
      const other = await suggest(made, 'deux', dan);
      const across = async () => (await decision(made)).agreed_across_groups;
      expect(await across()).toBeNull();
      const side = (one: TestPerson, nr: number) => ({ lng: 'fr', personId: one.id, side: nr });
      await prisma.communityMember.createMany({ data: [side(ben, 0), side(cem, 1)] });
      expect(await across()).toBe(agreed);
      const url = subject.kind.pages.route.replace(':lng', 'fr').replace(':ref', made.path('fr').split(/[/?]/)[3] ?? '');
      const html = async (path: string) => (await app.inject({ url: path, headers: { accept: 'text/html' } })).body;
      expect(await html(url)).toContain('Agreed across groups of people who choose differently.');
      expect(await html('/electorates')).toContain('electorate=groups');
      await prisma.communityMember.create({ data: side(dan, 1) });
      await endorse(other, cem);
      expect(await across()).toBeNull();
      await learn();
      expect(await prisma.communityMember.count()).toBe(0);
      expect(await html('/electorates')).not.toContain('electorate=groups');
      // Sixty people of two tastes, who choose on three hundred units.
      await pool.query(`insert into person (name, created_at) select 'taster ' || nr, '2020-01-01' from generate_series(1, 60) nr`);
      await prisma.unit.createMany({ data: Array.from({ length: 300 }, (_, nr) => ({ key: `taste ${nr + 1}`, forms: ['x'] })) });
      await pool.query(`insert into translation (tguid, unit_id, lng, forms, created_at)
        select md5(key || ' ' || candidate) || '00000000', id, 'eo', array['' || candidate], '2026-01-01'
        from unit cross join generate_series(0, 1) candidate where key like 'taste %'`);
      await pool.query(`insert into endorsement (translation_id, person_id, unit_id, lng, created_at)
        select translation.id, tasters.id, unit_id, lng, '2026-02-01'
        from translation join (select id, split_part(key, ' ', 2)::int as nr from unit where key like 'taste %') tasted on tasted.id = unit_id
          cross join (select id, split_part(name, ' ', 2)::int as person from person where name like 'taster %') tasters
        where lng = 'eo' and (person * 7 + nr * 11 + (person * nr) % 13) % 8 = 0
          and translation.forms[1]::int = (person + nr + case when (person * nr) % 17 = 0 then 1 else 0 end) % 2`);
      await pool.query(`update translation set count = (select count(*) from endorsement where translation_id = translation.id and lng = 'eo')
        where lng = 'eo'`);
      await learn();
      const found = await prisma.communityMember.findMany({
        where: { lng: 'eo' },
        include: { person: true },
        orderBy: { personId: 'asc' },
      });
      expect(found.length).toBeGreaterThan(40);
      const parities = found.map(({ person: { name }, side: nr }) => (Number(name.split(' ')[1]) + nr) % 2);
      const ones = parities.filter((one) => one === 1).length;
      expect(Math.max(ones, parities.length - ones)).toBeGreaterThan(0.9 * parities.length);
      await learn();
      const again = await prisma.communityMember.findMany({
        where: { lng: 'eo' },
        include: { person: true },
        orderBy: { personId: 'asc' },
      });
      expect(again).toEqual(found);
    });
  });

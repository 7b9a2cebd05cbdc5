import { describe, expect, it } from 'vitest';
import { listAlike, setLifted } from '../../deciding/alike/lift-alike.js';
import { readDecisionOf } from '../../deciding/decision/read-decision.js';
import { tellOutdated } from '../../deciding/latecomers/tell-outdated.js';
import { learnRecords } from '../../deciding/learn/learn-records.js';
import { forgetTaskPlaces } from '../../jobs/task-place.store.js';
import { HOUR_MS } from '../../kernel/time.js';
import { countDecidedByLanguage } from '../../queues/decided-counts.js';
import { findFirstInQueue, readUnitCounts } from '../../queues/walk-queue.js';
import { WEIGHT_UNITS } from '../../ranking/decide-by.js';
import { undo } from '../../translations/trash/undo.js';
import { makeSuggest } from '../browser/make-suggest.js';
import { withSteps } from '../browser/steps.js';
import { runJobs } from '../jobs/run-jobs.js';
import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** Decisions beyond counts: records, circles, accounts that count as one, and their explanation (docs/deciding.md). */
export const decidingContract = (subject: Subject) =>
  describe(`${subject.name}: deciding`, async () => {
    let clock = Date.now();
    const { app, service, person, unit, add, endorse, read, mailed } = await withSteps(subject, { now: () => new Date(clock) });
    const { prisma, pool } = service.db;
    const pass = () => {
      clock += 1000;
    };
    // The first alone: it makes what all accounts need.
    const moderator = await person({ role: 'moderator' });
    const people = (size: number) => Promise.all(Array.from({ length: size }, () => person()));
    const suggest = makeSuggest({ add, endorse, pass });
    const decision = async (made: MadeUnit) => {
      const [path, query = ''] = made.path('fr').split('?');
      const answer = await app.inject({ url: `${path}/decision?${query}` });
      return { status: answer.statusCode, ...answer.json() };
    };
    const learn = async () => {
      await learnRecords.run(service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
    };
    const textsOf = async (made: MadeUnit): Promise<string[]> =>
      (await read(made, 'fr')).translations.map((one: { translation: string }) => one.translation);
    const setRecord = (one: TestPerson, weight: number, established = true, lng = 'fr') =>
      prisma.trackRecord.create({
        data: {
          lng,
          personId: one.id,
          record: 0.9,
          confirmed: 9,
          total: 10,
          weight: Math.round(weight * WEIGHT_UNITS),
          confirmedVotes: 9,
          established,
        },
      });

    it('a unit without suggestions: none; with one that its author endorsed: leading; that ties: contested', async () => {
      const [made, [ann, ben]] = [await unit(), (await people(2)) as [TestPerson, TestPerson]];
      expect(await decision(made)).toMatchObject({ status: 200, state: 'none', why: { step: null, first: null, second: null } });
      const first = await suggest(made, 'un', ann);
      expect(await decision(made)).toMatchObject({ state: 'leading', why: { step: null, first: { tguid: first } } });
      const second = await suggest(made, 'deux', ben);
      const expected = { step: 'older', first: { tguid: first, figure: null }, second: { tguid: second, figure: null } };
      expect(await decision(made)).toMatchObject({ state: 'contested', why: { ...expected, sentence: expect.stringContaining('older') } });
    });

    it('the page of a unit: says how far it is decided, and why', async () => {
      const [made, [ann, ben, cem]] = [await unit(), (await people(3)) as [TestPerson, TestPerson, TestPerson]];
      const visit = async () => {
        const url = subject.kind.pages.route.replace(':lng', 'fr').replace(':ref', made.path('fr').split(/[/?]/)[3] ?? '');
        return (await app.inject({ url, headers: { accept: 'text/html' } })).body;
      };
      expect(await visit()).not.toContain('class="decision');
      await suggest(made, 'un', ann, [cem]);
      await suggest(made, 'deux', ben);
      expect(await visit()).toContain('<b>Leading.</b> 2 to 1.');
    });

    it('more endorsements: count decides, with its figures; of people who are known to be right: decided', async () => {
      const [made, crowd] = [await unit(), await people(5)];
      const [ann, ben, cem, dan, eve] = crowd as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
      const lead = await suggest(made, 'un', ann, [ben, cem]);
      const other = await suggest(made, 'deux', dan);
      const why = { step: 'count', first: { tguid: lead, figure: 3 }, second: { tguid: other, figure: 1 } };
      // Nothing was learnt yet: everybody has the record of a new account, so that five half votes are compared with one, then with three.
      expect(await decision(made)).toMatchObject({ state: 'leading', decide_by: 'count', why });
      await endorse(other, eve);
      why.second.figure = 2;
      expect(await decision(made)).toMatchObject({ state: 'contested', why });
      for (const one of [ann, ben, cem]) await setRecord(one, 2);
      expect(await decision(made)).toMatchObject({ state: 'decided', why });
    });

    it('a tie: records decide; their figures are shown only where three people are in each', async () => {
      const [made, crowd] = [await unit(), await people(6)];
      const [ann, ben, cem, dan, eve, fay] = crowd as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
      // All endorsements of others come after both candidates, so that they are as fresh.
      const first = await suggest(made, 'un', ann);
      const second = await suggest(made, 'deux', dan);
      for (const [tguid, by] of [
        [first, ben],
        [second, eve],
        [first, cem],
        [second, fay],
      ] as const) {
        pass();
        await endorse(tguid, by);
      }
      expect(await textsOf(made)).toEqual(['un', 'deux']);
      for (const one of [ann, ben, cem]) await setRecord(one, 1);
      await setRecord(eve, 2);
      await setRecord(fay, 2);
      await pool.query(
        `insert into records_version values ('fr', 1) on conflict (lng) do update set changes = records_version.changes + 1`,
      );
      expect(await textsOf(made)).toEqual(['deux', 'un']);
      expect(await decision(made)).toMatchObject({
        why: { step: 'record', first: { tguid: second, figure: null }, second: { figure: null } },
      });
      await setRecord(dan, 2);
      expect((await decision(made)).why).toMatchObject({ step: 'record', first: { figure: 5 }, second: { figure: 2.5 } });
      expect((await read(made, 'fr')).translations.map(({ count }: { count: number }) => count)).toEqual([3, 3]);
    });

    it('the endorsement of a new account: adds nothing', async () => {
      const [made, [ann, ben]] = [await unit(), (await people(2)) as [TestPerson, TestPerson]];
      await suggest(made, 'un', ann);
      await suggest(made, 'deux', ben);
      await setRecord(ben, 2, false);
      expect((await decision(made)).why).toMatchObject({ step: 'older' });
    });

    it('the endorsement of an account that is known in another language: adds as a record does where it starts, as long as it is known', async () => {
      const [made, [ann, ben]] = [await unit(), (await people(2)) as [TestPerson, TestPerson]];
      const readVersion = async () => (await prisma.recordsVersion.findUnique({ where: { lng: 'fr' } }))?.changes ?? 0;
      await suggest(made, 'un', ann);
      const second = await suggest(made, 'deux', ben);
      const silent = await prisma.batch.create({ data: { kind: 'test', about: '', teaches: false } });
      await pool.query(`update endorsement set batch_id = $1 where lng = 'fr' and person_id = $2`, [silent.id, ben.id]);
      await learn();
      await setRecord(ben, 2, true, 'sq');
      expect((await decision(made)).why).toMatchObject({ step: 'record', first: { tguid: second } });
      // Nobody endorsed anything in that language, so that the next night forgets the record.
      const version = await readVersion();
      await learn();
      expect(await prisma.trackRecord.count({ where: { personId: ben.id } })).toBe(0);
      expect((await decision(made)).why).toMatchObject({ step: 'older' });
      expect(Number(await readVersion())).toBe(Number(version) + 1);
    });

    /** Gives each of so many units a right and a wrong candidate, and lets people choose. */
    const makeWorld = async (size: number, { right, wrong }: { right: readonly TestPerson[]; wrong: readonly TestPerson[] }) => {
      // The suggestions have many authors, so that nobody's endorsements are all for one author.
      const authors = await people(10);
      const units: MadeUnit[] = [];
      for (let nth = 0; nth < size; nth += 1) {
        const made = await unit();
        const [author, other] = [0, 5].map((from) => authors[from + (nth % 5)]) as [TestPerson, TestPerson];
        const [good, bad] = [await suggest(made, 'juste', author), await suggest(made, 'faux', other)];
        for (const by of right) await endorse(good, by);
        for (const by of wrong) await endorse(bad, by);
        pass();
        units.push(made);
      }
      return units;
    };
    const recordsOf = (of: readonly TestPerson[]) =>
      prisma.trackRecord.findMany({ where: { lng: 'fr', personId: { in: of.map(({ id }) => id) } }, orderBy: { personId: 'asc' } });

    it('records: those who mostly agree with others have better ones, from the same endorsements always the same', async () => {
      const [good, bad] = [await people(4), await people(1)];
      await makeWorld(12, { right: good, wrong: bad });
      await learn();
      const learnt = await recordsOf([...good, ...bad]);
      expect(learnt).toHaveLength(5);
      const worst = learnt.find(({ personId }) => personId === bad[0]?.id);
      for (const one of learnt) if (one !== worst) expect(one.record).toBeGreaterThan((worst?.record ?? 1) + 0.15);
      expect(learnt.map(({ established }) => established).filter(Boolean)).toHaveLength(4);
      expect(worst?.weight).toBe(0);
      const version = await prisma.recordsVersion.findUnique({ where: { lng: 'fr' } });
      await pool.query('update translation set failing = failing');
      await pool.query('update endorsement set lng = lng where id % 2 = 0');
      await pool.query('update endorsement set lng = lng where id % 2 = 1');
      const now = clock;
      clock += 100 * 86_400_000;
      await forgetTaskPlaces(pool);
      await learn();
      clock = now;
      expect(await recordsOf([...good, ...bad])).toEqual(learnt);
      expect(await prisma.recordsVersion.findUnique({ where: { lng: 'fr' } })).toEqual(version);
    });

    it('accounts that choose together against everybody: count as one, and why says so, until a moderator lifts it, which lasts', async () => {
      const [good, puppets] = [await people(6), await people(3)];
      // Apart they know what is right, so that it is no common error that unites them.
      for (const one of puppets) await makeWorld(8, { right: [...good.slice(0, 3), one], wrong: [] });
      const units = await makeWorld(16, { right: good, wrong: puppets });
      const [made, [ann, ben]] = [await unit(), (await people(2)) as [TestPerson, TestPerson]];
      const many = await suggest(made, 'de plusieurs', ann, puppets);
      const few = await suggest(made, 'de deux', ben, good.slice(0, 2));
      const why = async () => (await decision(made)).why;
      expect(await why()).toMatchObject({ step: 'count', first: { tguid: many, figure: 4 }, second: { tguid: few, figure: 3 } });
      await learn();
      const ids = puppets.map(({ id }) => id);
      const least = Math.min(...ids);
      const representatives = async () =>
        (await recordsOf([...good, ...puppets])).map(({ personId, representativeId }) => [personId, representativeId]);
      const expected = [...good.map(({ id }) => [id, null] as const), ...ids.map((id) => [id, least] as const)];
      expect(await representatives()).toEqual(expected.toSorted(([one], [other]) => one - other));
      for (const { personId, circleIds } of await recordsOf(puppets))
        expect(circleIds).toEqual(expect.arrayContaining(ids.filter((id) => id !== personId)));
      const [first] = (await read(units[0] as MadeUnit, 'fr')).translations;
      expect([first.translation, first.count]).toEqual(['juste', 7]);
      expect((await read(made, 'fr')).translations.map(({ count }: { count: number }) => count)).toEqual([3, 4]);
      expect(await why()).toEqual({
        step: 'count',
        first: { tguid: few, figure: 3 },
        second: { tguid: many, figure: 2, count: 4 },
        sentence: `3 to 2. The next one has 4 ${subject.kind.names.endorsement.many} from accounts that count as one.`,
      });
      const pairs = await prisma.alikePair.findMany({ where: { lng: 'fr', oneId: { in: ids } } });
      expect(pairs).toHaveLength(3);
      for (const { shared, agreed, against } of pairs) expect([shared, agreed, against]).toEqual([17, 17, 17]);
      for (const { oneId, otherId } of pairs) await setLifted({ ...service, actor: moderator }, { lng: 'fr', oneId, otherId }, true);
      expect((await listAlike({ ...service, actor: moderator })).filter(({ lifted }) => lifted)).toHaveLength(3);
      await expect(listAlike({ ...service, actor: good[0] as TestPerson })).rejects.toThrow('moderators');
      await learn();
      await learn();
      expect((await recordsOf(puppets)).map(({ representativeId }) => representativeId)).toEqual([null, null, null]);
      expect(await why()).toMatchObject({ step: 'count', first: { tguid: many, figure: 4 }, second: { tguid: few, figure: 3 } });
    });

    it('a circle: is one voice by record, nobody of it makes endorsements old for another, and two of it decide nothing', async () => {
      const [made, crowd] = [await unit(), await people(6)];
      const [ann, ben, cem, dan, eve, fay] = crowd as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
      const circle = async (of: readonly TestPerson[], weight: number) => {
        for (const one of of) {
          await setRecord(one, weight);
          const circleIds = of.filter((other) => other !== one).map(({ id }) => id);
          await prisma.trackRecord.update({ where: { personId_lng: { lng: 'fr', personId: one.id } }, data: { circleIds } });
        }
      };
      await circle([ann, ben, cem], 2);
      for (const one of [dan, eve, fay]) await setRecord(one, 1);
      const first = await suggest(made, 'un', dan, [eve, fay]);
      // A suggestion that only the author's circle supports: the earlier endorsements of eve and fay stay fresh.
      const second = await suggest(made, 'deux', ann, [ben, cem]);
      expect((await decision(made)).why).toMatchObject({
        step: 'record',
        first: { tguid: first, figure: 2.5 },
        second: { tguid: second, figure: 1.67 },
      });
      const alone = await unit();
      await suggest(alone, 'un', ann, [ben, cem]);
      expect(await decision(alone)).toMatchObject({ state: 'leading' });
      const [tguid] = (await read(alone, 'fr')).translations.map((one: { tguid: string }) => one.tguid);
      await endorse(tguid, dan);
      expect(await decision(alone)).toMatchObject({ state: 'decided' });
    });

    it('counts by state and queues: of every unit what its decision says', async () => {
      const { rows } = await pool.query<{ id: string }>('select id from unit order by id');
      const context = { ...service, actor: null };
      const states = new Map<number, string>();
      for (const { id } of rows) {
        const { state } = await readDecisionOf(context, { unitId: Number(id), lng: 'fr', preferred: [], decideBy: 'count' });
        states.set(Number(id), state);
      }
      const idsOf = (wanted: string) => [...states].flatMap(([id, state]) => (state === wanted ? [id] : []));
      expect(idsOf('decided').length).toBeGreaterThan(0);
      expect(idsOf('contested').length).toBeGreaterThan(0);
      const counts = await readUnitCounts(context, { lng: 'fr', scope: {} });
      expect([counts.decided, counts.contested]).toEqual([idsOf('decided').length, idsOf('contested').length]);
      expect((await countDecidedByLanguage(context)).fr).toBe(counts.decided);
      for (const queue of ['decided', 'contested'] as const) {
        const first = await findFirstInQueue(context, { queue, lng: 'fr', scope: {} });
        expect(first?.id).toBe(idsOf(queue)[0]);
      }
    });

    it('latecomers: who chose before is told once, in one mail, as soon as somebody else is for the newer one; choosing again is fresh', async () => {
      const [first, second, [ann, ben, cem, dan]] = [
        await unit(),
        await unit(),
        (await people(4)) as [TestPerson, TestPerson, TestPerson, TestPerson],
      ];
      const pages = [await unitPathOf(service, subject.kind, first, 'fr'), await unitPathOf(service, subject.kind, second, 'fr')];
      const told = async () => {
        pass();
        await tellOutdated.run(service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
        const sent = (await mailed()).filter(({ subject: about }) => about.startsWith('Newer translations catching up'));
        return sent.map(({ text }) => [/Hello (.*),/.exec(text)?.[1], pages.filter((path) => text.includes(path)).length]);
      };
      // Earlier events are mailed first: one run of the mailer sends only some of many mails.
      await told();
      const before = (await told()).length;
      for (const made of [first, second]) await suggest(made, 'avant', ann, [ben]);
      const late = [await suggest(first, 'après', cem), await suggest(second, 'après', cem)];
      // Nobody but its author is for it: nobody's endorsement is old.
      expect((await told()).slice(before)).toEqual([]);
      for (const tguid of late) {
        pass();
        await endorse(tguid, dan);
      }
      const expected = [ann, ben].map((one) => [one.name, 2]);
      expect((await told()).slice(before).toSorted()).toEqual(expected.toSorted());
      // Told once, until something newer comes.
      expect((await told()).slice(before)).toHaveLength(2);
      expect(await textsOf(first)).toEqual(['après', 'avant']);
      const tguid = (await read(first, 'fr')).translations[1].tguid as string;
      pass();
      await endorse(tguid, ben);
      expect(await textsOf(first)).toEqual(['avant', 'après']);
      await suggest(first, 'plus tard', dan, [cem]);
      const third = (await told()).slice(before + 2);
      expect(third.toSorted()).toEqual([ann, ben].map((one) => [one.name, 1]).toSorted());
    });

    it('latecomers: a run goes on an hour before the last one that came to its end, so that what was stored late is told', async () => {
      const [late, early, [ann, cem, dan]] = [await unit(), await unit(), (await people(3)) as [TestPerson, TestPerson, TestPerson]];
      const voted: string[] = [];
      for (const made of [late, early]) {
        await suggest(made, 'avant', ann);
        voted.push(await suggest(made, 'après', cem));
      }
      clock += 5 * HOUR_MS;
      const told = async (signal = new AbortController().signal) => {
        await tellOutdated.run(service, null, { actor: null, signal, progress: async () => {} });
        return prisma.notice.count({ where: { personId: ann.id, kind: 'newer-candidate' } });
      };
      expect(await told()).toBe(0);
      const storeVote = async (tguid: string | undefined, hoursAgo: number) => {
        await endorse(tguid ?? '', dan);
        await pool.query(
          `update endorsement set created_at = $1 from translation
            where translation.id = translation_id and translation.lng = endorsement.lng and tguid = $2 and person_id = $3`,
          [new Date(clock - hoursAgo * HOUR_MS), tguid, dan.id],
        );
      };
      await storeVote(voted[1], 2);
      expect(await told()).toBe(0);
      await storeVote(voted[0], 0.5);
      expect(await told(AbortSignal.abort())).toBe(0);
      clock += 2 * HOUR_MS;
      expect(await told()).toBe(1);
    });

    it('something taken back: records are learnt anew', async () => {
      const [made, ann] = [await unit(), await person()];
      await suggest(made, 'un', ann);
      await prisma.trackRecord.deleteMany({});
      await undo(service, { personId: ann.id });
      await runJobs(service, [learnRecords]);
      expect(await prisma.trackRecord.count()).toBeGreaterThan(0);
    });
  });

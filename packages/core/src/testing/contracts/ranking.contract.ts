import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { listLeading, ofUnit } from '../../deciding/decision/decision.store.js';
import { DECIDE_BY, WEIGHT_UNITS } from '../../ranking/decide-by.js';
import { errorChecksOf } from '../../units/kind/rules.js';
import { tguidOf } from '../../units/translation.js';
import { makeSuggest } from '../browser/make-suggest.js';
import { withSteps } from '../browser/steps.js';
import { orderCandidates, type RankedBy, type RankedCandidate } from '../order-candidates.js';
import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit, ProgramSubject } from '../subject.js';

/** One thing that somebody does, so many minutes after the beginning: the clock may go back. */
interface HistoryStep {
  readonly minute: number;
  readonly by: number;
  readonly does: 'add' | 'submit' | 'endorse' | 'withdraw' | 'forget the author';
  readonly text: number;
}

const PEOPLE = 4;
/** Texts of candidates. Those with an even index have the tag of the source, and pass the check of tags if there are checks. */
const TEXTS = ['un <b>', 'un', 'deux <b>', 'deux', 'trois <b>', 'trois'] as const;

const historyStep: fc.Arbitrary<HistoryStep> = fc.record({
  minute: fc.nat(9),
  by: fc.nat(PEOPLE - 1),
  does: fc.constantFrom('add', 'add', 'submit', 'endorse', 'endorse', 'endorse', 'withdraw', 'forget the author'),
  text: fc.nat(TEXTS.length - 1),
});

/** Track record of a person: the weight that a vote adds, in millionths, and whether it counts. */
interface PersonRecord {
  readonly weight: number;
  readonly established: boolean;
}

const personRecord: fc.Arbitrary<PersonRecord> = fc.record({
  weight: fc.constantFrom(0, 1, WEIGHT_UNITS, 2 * WEIGHT_UNITS),
  established: fc.constantFrom(true, true, false),
});

/** Circles of people, and groups of accounts that count as one: 0 means no group, accounts with the same number form one. */
interface Company {
  readonly groups: readonly number[];
  readonly circles: readonly (readonly boolean[])[];
}

const company: fc.Arbitrary<Company> = fc.record({
  groups: fc.oneof(fc.constant(Array(PEOPLE).fill(0)), fc.array(fc.nat(2), { minLength: PEOPLE, maxLength: PEOPLE })),
  circles: fc.array(fc.array(fc.boolean(), { minLength: PEOPLE, maxLength: PEOPLE }), { minLength: PEOPLE, maxLength: PEOPLE }),
});

/** The order of candidates (docs/decisions/0024-order-of-candidates.md): records and exports of both services use it. */
export const rankingContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: order of candidates`, async () => {
    const { exportOf, isExportable } = subject.ranking;
    const start = Date.now();
    let clock = start;
    const steps = await withSteps(subject, { settings: { voting: 'multiple' }, now: () => new Date(clock) });
    const { service, call, person, unit, add, endorse, read } = steps;
    const { prisma, pool } = service.db;
    const pass = () => {
      clock += 1000;
    };
    const withdraw = (tguid: string, by: TestPerson) => call(`/api/translations/del_${subject.kind.names.endorsement.one}`, { tguid }, by);
    const textsOf = async (made: MadeUnit, by?: TestPerson): Promise<string[]> =>
      (await read(made, 'fr', by)).translations.map((one: { translation: string }) => one.translation);
    const suggest = makeSuggest({ add, endorse, pass });
    const people = (size: number) => Promise.all(Array.from({ length: size }, () => person()));

    it('as many endorsements: the older one leads, and who takes back an endorsement and gives it again changes nothing', async () => {
      const [made, [ann, ben] = []] = [await unit(), await people(2)];
      if (!ann || !ben) throw new Error('nobody is there');
      await suggest(made, 'avant', ann);
      const late = await suggest(made, 'après', ben);
      expect(await textsOf(made)).toEqual(['avant', 'après']);
      pass();
      await withdraw(late, ben);
      await endorse(late, ben);
      expect(await textsOf(made)).toEqual(['avant', 'après']);
      expect(await exportOf(steps, made, [])).toBe('avant');
      expect(await exportOf(steps, made, [ben])).toBe('après');
    });

    it('as many, one with fresher ones of others: that one leads, though it is younger', async () => {
      const [made, crowd] = [await unit(), await people(4)];
      const [ann, ben, cem, dan] = crowd as [TestPerson, TestPerson, TestPerson, TestPerson];
      await suggest(made, 'avant', ann, [ben]);
      await suggest(made, 'après', cem, [dan]);
      expect(await textsOf(made)).toEqual(['après', 'avant']);
      expect(await exportOf(steps, made, [])).toBe('après');
    });

    it('a newer candidate that only its author endorsed: makes no endorsement old', async () => {
      const [made, crowd] = [await unit(), await people(5)];
      const [ann, ben, cem, dan, eve] = crowd as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
      await suggest(made, 'avant', ann, [ben]);
      await suggest(made, 'après', cem, [dan]);
      await suggest(made, 'rien', eve);
      expect(await textsOf(made)).toEqual(['après', 'avant', 'rien']);
    });

    it('an endorsement that is old and the author’s own: a half, not a quarter', async () => {
      const [made, crowd] = [await unit(), await people(6)];
      const [ann, ben, cem, dan, eve, fay] = crowd as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
      await suggest(made, 'avant', ann, [ben]);
      const renewed = await suggest(made, 'ensuite', eve, [fay]);
      await suggest(made, 'après', cem, [dan]);
      pass();
      await endorse(renewed, eve);
      expect(await textsOf(made)).toEqual(['après', 'avant', 'ensuite']);
    });

    it('of one moment, by hand: the smaller tguid first', async () => {
      const [made, [ann, ben] = []] = [await unit(), await people(2)];
      if (!ann || !ben) throw new Error('nobody is there');
      const made1 = [await add(made, ann, 'un'), await add(made, ben, 'deux')].map(({ tguid }) => tguid as string);
      const { translations } = await read(made);
      expect(translations.map(({ tguid }: { tguid: string }) => tguid)).toEqual(made1.toSorted());
    });

    it('of one moment, in one submit: the one that came first', async () => {
      const [made, ann] = [await unit(), await person()];
      const texts = ['un', 'deux', 'trois', 'quatre'];
      const actions = texts.map((translation) => ({ action: 'add', params: { ...made.ref, lng: 'fr', translation } }));
      await call('/api/translations/submit', actions, ann);
      expect(await textsOf(made)).toEqual(texts);
    });

    const candidatesOf = async ({ id: unitId }: MadeUnit): Promise<(RankedCandidate & { forms: string[] })[]> => {
      const translations = await prisma.translation.findMany({ where: { unitId, lng: 'fr' } });
      const endorsements = await prisma.endorsement.findMany({ where: { unitId, lng: 'fr' } });
      return translations.map((one) => ({ ...one, endorsements: endorsements.filter(({ translationId }) => translationId === one.id) }));
    };

    /** Writes each row of the unit again, in another order, so that PostgreSQL finds them in that one. */
    const moveRows = async (candidates: readonly RankedCandidate[]) => {
      for (const { id } of candidates) {
        await pool.query('update translation set failing = failing where id = $1', [id]);
        await pool.query('update endorsement set lng = lng where translation_id = $1', [id]);
      }
    };

    /** Gives people track records in French in place of what they have; what the order is by then. */
    const setRecords = async (
      crowd: readonly TestPerson[],
      records: readonly PersonRecord[],
      { groups, circles }: Company,
    ): Promise<Required<Pick<RankedBy, 'weights' | 'circles' | 'representatives'>>> => {
      const learnt = { record: 0.8, confirmed: 8, total: 10, confirmedVotes: 5 };
      const numbers = crowd.map((_, nr) => nr);
      const fellowsOf = (nr: number) => numbers.filter((other) => (groups[nr] ?? 0) > 0 && groups[other] === groups[nr]);
      const isNear = (nr: number, other: number) => circles[Math.min(nr, other)]?.[Math.max(nr, other)] === true;
      const circleOf = (nr: number) => numbers.filter((other) => other !== nr && (isNear(nr, other) || fellowsOf(nr).includes(other)));
      const idOf = (nr: number) => crowd[nr]?.id ?? 0;
      const data = crowd.flatMap(({ id: personId }, nr) => {
        const representativeId = fellowsOf(nr).length > 1 ? Math.min(...fellowsOf(nr).map(idOf)) : null;
        const record = records[nr];
        return record ? [{ lng: 'fr', personId, ...learnt, ...record, representativeId, circleIds: circleOf(nr).map(idOf) }] : [];
      });
      await prisma.trackRecord.deleteMany({ where: { lng: 'fr' } });
      await prisma.trackRecord.createMany({ data });
      return {
        weights: new Map(data.flatMap(({ personId, weight, established }) => (established ? [[personId, weight] as const] : []))),
        circles: new Map(data.map(({ personId, circleIds }) => [personId, circleIds])),
        representatives: new Map(data.flatMap((one) => (one.representativeId ? [[one.personId, one.representativeId] as const] : []))),
      };
    };

    it('any history: records and exports are in the order as the plain reference has it, in whatever order rows are found', async () => {
      const crowd = await people(PEOPLE);
      const helped = await person({ auxiliaryLanguages: ['de'] });
      const helping = await person({ auxiliaryLanguages: ['fr'] });
      const errors = errorChecksOf(subject.kind);
      let made = 0;
      const live = async (unitOf: MadeUnit, { minute, by, does, text }: HistoryStep) => {
        clock = start + minute * 60_000;
        const [who, translation] = [crowd[by] as TestPerson, TEXTS[text] as string];
        const tguid = tguidOf([translation], 'fr', unitOf.key);
        const other = TEXTS[(text + 1) % TEXTS.length];
        const action = (suggested: unknown) => ({ action: 'add', params: { ...unitOf.ref, lng: 'fr', translation: suggested } });
        if (does === 'add') await add(unitOf, who, translation);
        else if (does === 'submit') await call('/api/translations/submit', [action(translation), action(other)], who);
        else if (does === 'endorse') await endorse(tguid, who);
        else if (does === 'withdraw') await withdraw(tguid, who);
        else await prisma.translation.updateMany({ where: { tguid }, data: { authorId: null } });
      };
      await fc.assert(
        fc.asyncProperty(
          fc.array(historyStep, { minLength: 8, maxLength: 20 }),
          fc.subarray([...Array(PEOPLE).keys()]),
          fc.array(personRecord, { minLength: PEOPLE, maxLength: PEOPLE }),
          company,
          fc.infiniteStream(fc.nat()),
          async (history, preferredNrs, records, around, dice) => {
            made += 1;
            const learnt = { errors, ...(await setRecords(crowd, records, around)) };
            const unitOf = await unit(`Read <b> in ${made}`);
            for (const step of history) await live(unitOf, step);
            const candidates = await candidatesOf(unitOf);
            const shuffled = candidates.map((one) => ({ one, at: dice.next().value })).toSorted((a, b) => a.at - b.at);
            const ordered = orderCandidates(candidates, { ...learnt, preferred: [] });
            expect(
              orderCandidates(
                shuffled.map(({ one }) => one),
                { ...learnt, preferred: [] },
              ),
            ).toEqual(ordered);
            const texts = ordered.map(({ forms }) => forms.join());
            expect(await textsOf(unitOf)).toEqual(texts);
            expect(await textsOf(unitOf, helped)).toEqual(texts);
            const { alternatives } = await read(unitOf, 'de', helping);
            if (alternatives) expect(alternatives.fr).toBe(texts[0]);
            await moveRows(shuffled.map(({ one }) => one));
            expect(await textsOf(unitOf)).toEqual(texts);
            for (const decideBy of DECIDE_BY) {
              const query = { ranking: { errors, preferred: [] }, decideBy, condition: ofUnit(unitOf.id, 'fr') };
              const expected = orderCandidates(candidates, { ...learnt, preferred: [], decideBy }).slice(0, 2);
              expect((await listLeading(pool, 'fr', query)).map(({ tguid }) => tguid)).toEqual(expected.map(({ tguid }) => tguid));
            }

            const preferred = preferredNrs.map((nr) => crowd[nr] as TestPerson);
            const preferredIds = preferred.map(({ id }) => id);
            const [first] = orderCandidates(candidates, { ...learnt, preferred: preferredIds }).filter(isExportable);
            expect(await exportOf(steps, unitOf, preferred)).toBe(first?.forms.join() ?? null);
          },
        ),
        // Each step is a request, which takes several servers many times as long.
        { numRuns: inject('testCitusWorkers').length > 0 ? 20 : 100 },
      );
    });
  });

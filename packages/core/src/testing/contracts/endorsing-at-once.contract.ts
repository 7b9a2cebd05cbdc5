import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.js';
import { groupBy } from '../../kernel/group-by.js';
import { findStored, importSuggestions } from '../../translations/bulk/import-many.js';
import { type NewEndorsement, putEndorsement } from '../../translations/endorsements/endorsement.store.js';
import { insertTranslation } from '../../translations/translation.store.js';
import { insertBatch } from '../../translations/trash/batch.store.js';
import { checkCounters } from '../../units/counters/check-counters.js';
import { tguidOf } from '../../units/translation.js';
import { toTsvector } from '../../units/words/tsvector.js';
import { withSteps } from '../browser/steps.js';
import type { MadeUnit, Subject } from '../subject.js';

const LNG = 'fr';
const TEXTS = ['Oui', 'Non', 'Bien'] as const;
const UNITS = 3;

/** A suggestion: a text for a unit, both by their numbers. */
interface Suggested {
  readonly unit: number;
  readonly text: number;
}

const suggested = { unit: fc.nat(UNITS - 1), text: fc.nat(TEXTS.length - 1) };
/** In which of the projects an endorsement is given: one alone, one of two of a family; null: in none. */
const givenIn = fc.option(fc.nat(2), { freq: 1 });

/** History: actions before an import, and the import. */
const histories = fc.record({
  /** One after the other: each adds the text, or endorses it where it is there. */
  before: fc.array(fc.record({ person: fc.nat(2), project: givenIn, ...suggested }), { maxLength: 12 }),
  /** Texts that lose their author after that, like texts that came with a project. */
  authorless: fc.array(fc.record(suggested), { maxLength: 4 }),
  imported: fc.array(fc.record(suggested), { minLength: 1, maxLength: 8 }),
  /** The project of the import. */
  project: givenIn,
  single: fc.boolean(),
  adopts: fc.boolean(),
  /** True if the import looks up first what is there. */
  looksUp: fc.boolean(),
});

/** The time of a step, in the order of the steps. */
const timeOf = (step: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, step));
const IMPORTED = timeOf(3_600);

/** An import as votes writes sets, where a person's vote is one call: the same must come of both. */
export const endorsingAtOnceContract = (subject: Subject) =>
  describe(`${subject.name}: an import as votes`, async () => {
    const { service, unit, person } = await withSteps(subject);
    const { db } = service;
    const people = [await person(), await person(), await person()];
    const idOf = (nr: number): number => people[nr]?.id ?? 0;
    const projects = await db.prisma.project.createManyAndReturn({
      data: [null, 'family', 'family'].map((family, nr) => ({ origin: 'at once', name: `project ${nr}`, family })),
    });
    const projectOf = (nr: number | null): number | null => (nr === null ? null : (projects[nr]?.id ?? null));

    const identify = (units: readonly MadeUnit[], { unit: nr, text }: Suggested) => {
      const { id, key } = units[nr] as MadeUnit;
      const forms = [TEXTS[text] as string];
      return { unitId: id, unitKey: key, forms, tguid: tguidOf(forms, LNG, key) };
    };

    /** A person adds a text, or endorses it where it is there. */
    const say = async (
      units: readonly MadeUnit[],
      what: Suggested,
      personId: number,
      given: Pick<NewEndorsement, 'single' | 'projectId' | 'batchId' | 'now'>,
    ) => {
      const identified = identify(units, what);
      const words = toTsvector(identified.forms, LNG);
      const translation = { ...identified, lng: LNG, words, failing: [], authorId: personId, ...given };
      if ((await insertTranslation(db.pool, translation)) === 'known') {
        await putEndorsement(db.pool, { tguid: identified.tguid, personId, ...given });
      }
    };

    const disown = (units: readonly MadeUnit[], those: readonly Suggested[]) =>
      db.prisma.translation.updateMany({
        where: { tguid: { in: those.map((one) => identify(units, one).tguid) } },
        data: { authorId: null },
      });

    /** Stored translations of units, with numbers for the units, so that two sets can be compared. */
    const stored = async (units: readonly MadeUnit[]) => {
      const where = { unitId: { in: units.map(({ id }) => id) } };
      const translations = await db.prisma.translation.findMany({ where });
      const endorsements = await db.prisma.endorsement.findMany({ where, orderBy: { personId: 'asc' } });
      const of = groupBy(endorsements, ({ translationId }) => translationId);
      const said = translations.map(({ id, unitId, forms, authorId, count }) => ({
        of: `${units.findIndex((unit) => unit.id === unitId)} ${forms[0]}`,
        authorId,
        count,
        endorsements: (of.get(id) ?? []).map(({ personId, createdAt, projectIds, givenAt }) => [
          personId,
          createdAt.getTime(),
          projectIds.map((id, nr) => `${id} ${givenAt[nr]?.getTime()}`).sort(),
        ]),
      }));
      return said.sort((one, other) => (one.of < other.of ? -1 : 1));
    };

    /** Trashed endorsements of units, with numbers for the units, and the endorsements that belong to the batch. */
    const kept = async (units: readonly MadeUnit[], batchId: number) => {
      const names = new Map(
        units.flatMap((_, nr) => TEXTS.map((_text, text) => [identify(units, { unit: nr, text }).tguid, `${nr} ${text}`] as const)),
      );
      const trashed = await db.prisma.trashedEndorsement.findMany({ where: { tguid: { in: [...names.keys()] } } });
      const trash = trashed.map(({ tguid, personId, createdAt, deletedAt, deletedById, projectIds }) =>
        [names.get(tguid), personId, createdAt.getTime(), deletedAt.getTime(), deletedById, projectIds.join()].join(' '),
      );
      const own = await db.prisma.endorsement.count({ where: { batchId, unitId: { in: units.map(({ id }) => id) } } });
      return { trash: trash.sort(), own };
    };

    it('as votes one by one: the same endorsements, counts, authors and trash come of any history', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(histories, async ({ before, authorless, imported, project: importedIn, single, adopts, looksUp }) => {
          const make = () => Promise.all(Array.from({ length: UNITS }, () => unit()));
          const [atOnce, oneByOne] = [await make(), await make()];
          for (const units of [atOnce, oneByOne]) {
            for (const [nr, { person: who, project, ...what }] of before.entries())
              await say(units, what, idOf(who), { single, projectId: projectOf(project), batchId: null, now: timeOf(nr) });
            await disown(units, authorless);
          }
          const projectId = projectOf(importedIn);
          const batchId = await insertBatch(db.pool, { kind: 'test', about: '', personId: idOf(0), now: IMPORTED });

          const without = await db.prisma.translation.findMany({ where: { authorId: null }, select: { id: true } });
          for (const what of imported) await say(oneByOne, what, idOf(0), { single, projectId, batchId, now: IMPORTED });
          if (adopts) {
            const tguids = imported.map((what) => identify(oneByOne, what).tguid);
            await db.prisma.translation.updateMany({
              where: { tguid: { in: tguids }, id: { in: without.map(({ id }) => id) } },
              data: { authorId: idOf(0) },
            });
          }
          await inTransaction(db, async (connection) => {
            const wanted = imported.map((what) => identify(atOnce, what));
            const found = looksUp
              ? await findStored(
                  connection,
                  wanted.map(({ tguid }) => tguid),
                )
              : new Map();
            async function* pieces() {
              yield wanted.map((one) => ({ ...one, translationId: found.get(one.tguid)?.id }));
            }
            const settings = { voting: single ? ('single' as const) : ('multiple' as const) };
            const many = { lng: LNG, chunks: pieces(), personId: idOf(0), adopts, projectId, batchId };
            await importSuggestions({ settings, now: () => IMPORTED }, connection, many);
          });

          expect(await stored(atOnce)).toEqual(await stored(oneByOne));
          // An import writes only the last of several suggestions for one unit; one by one, each replaces the one before.
          if (new Set(imported.map(({ unit: nr }) => nr)).size === imported.length) {
            expect(await kept(atOnce, batchId)).toEqual(await kept(oneByOne, batchId));
          }
        }),
        { numRuns: 40 },
      );
      expect(await checkCounters(service)).toEqual({ activity: 0, coverage: 0 });
    });
  });

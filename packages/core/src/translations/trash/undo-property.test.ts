import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { rows } from '../../database/statement.js';
import { inTransaction } from '../../database/transaction.js';
import { withDatabase } from '../../testing/database/database.js';
import { makePerson } from '../../testing/people/make-person.js';
import { tguidOf } from '../../units/translation.js';
import { type FittedSuggestion, importSuggestions } from '../bulk/import-many.js';
import { putEndorsement } from '../endorsements/endorsement.store.js';
import { insertBatch } from './batch.store.js';
import { undo } from './undo.js';

const db = await withDatabase();
const TEXTS = ['pemë', 'dru', 'lis'] as const;
/** Nothing, which counts everywhere, and two projects. */
const HOMES = [null, 0, 1] as const;

/** A vote in a home: by itself, in a batch, or with an import. */
interface Vote {
  readonly home: (typeof HOMES)[number];
  readonly text: number;
  readonly by: 'itself' | 'batch' | 'import';
}

/** A vote of the model. */
interface Standing {
  readonly home: Vote['home'];
  readonly text: number;
  /** The step that gave it. */
  readonly nr: number;
  /** The step that gave it first; null: it is of no batch. */
  readonly batch: number | null;
  /** Votes of which it took the place. */
  readonly replaced: readonly Standing[];
}

const meet = (single: boolean, a: Standing | Vote, b: Standing | Vote): boolean =>
  (single || a.text === b.text) && (a.home === null || b.home === null || a.home === b.home);

/** The model: a list of votes, each with those of which it took the place. */
const makeModel = (single: boolean) => {
  let votes: Standing[] = [];
  const undone = new Set<number>();
  const lasting = (list: readonly Standing[]): Standing[] =>
    list.flatMap((vote) => (vote.batch !== null && undone.has(vote.batch) ? lasting(vote.replaced) : [vote]));
  return {
    vote: (nr: number, { home, text, by }: Vote) => {
      const batch = by === 'itself' ? null : nr;
      const met = votes.filter((vote) => meet(single, vote, { home, text, by }));
      const [own] = met;
      votes = votes.filter((vote) => !met.includes(vote));
      // One that is given again stays of its first batch; what it had replaced is given up.
      if (met.length === 1 && own?.home === home && own.text === text) votes.push({ ...own, nr, replaced: [] });
      else votes.push({ home, text, nr, batch, replaced: met });
    },
    undo: (batches: readonly number[]) => {
      for (const batch of batches) undone.add(batch);
      const ended = votes.filter(({ batch }) => batch !== null && undone.has(batch));
      votes = votes.filter((vote) => !ended.includes(vote));
      for (const back of lasting(ended).sort((a, b) => b.nr - a.nr)) if (!votes.some((vote) => meet(single, vote, back))) votes.push(back);
    },
    standing: () => votes.map(({ home, text }) => `${home ?? 'everywhere'}: ${text}`).sort(),
  };
};

const steps: fc.Arbitrary<Vote[]> = fc.array(
  fc.record({ home: fc.constantFrom(...HOMES), text: fc.nat(TEXTS.length - 1), by: fc.constantFrom('itself', 'batch', 'import') }),
  { minLength: 1, maxLength: 6 },
);

async function* inOnePiece(translation: FittedSuggestion) {
  yield [translation];
}

let made = 0;

it('votes with and without homes, then undo of batches in any order: a vote that ends gives way to what it had replaced', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.boolean(),
      fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }), { maxLength: 4 }),
      async (votes, single, undone) => {
        made += 1;
        const person = await makePerson({ db });
        const ids = await Promise.all(
          [0, 1].map(async (nr) => (await db.prisma.project.create({ data: { origin: 'Garden', name: `beds ${made} ${nr}` } })).id),
        );
        const unit = await db.prisma.unit.create({ data: { key: `unit ${made}`, forms: ['tree'] } });
        const translations = TEXTS.map((text) => ({ tguid: tguidOf([text], 'sq', unit.key), unitId: unit.id, lng: 'sq', forms: [text] }));
        await db.prisma.translation.createMany({ data: translations });
        const model = makeModel(single);
        const voting = single ? 'single' : 'multiple';
        const service = { db, settings: { voting }, now: () => new Date(Date.UTC(2026, 2, 20)) } as const;

        const give = async (nr: number, { home, text, by }: Vote): Promise<number | null> => {
          const translation = translations[text];
          if (!translation) throw new Error('no such text');
          const [projectId, now] = [home === null ? null : (ids[home] ?? null), new Date(Date.UTC(2026, 2, 1 + nr))];
          return inTransaction(db, async (connection) => {
            const batchId = by === 'itself' ? null : await insertBatch(connection, { kind: 'test', about: '', personId: person.id, now });
            if (by !== 'import' || batchId === null)
              await putEndorsement(connection, { tguid: translation.tguid, personId: person.id, single, projectId, batchId, now });
            else {
              await importSuggestions({ ...service, now: () => now }, connection, {
                lng: 'sq',
                chunks: inOnePiece(translation),
                personId: person.id,
                projectId,
                batchId,
              });
            }
            return batchId;
          });
        };
        const standing = async (): Promise<string[]> => {
          const found = await rows<{ forms: string[]; project_ids: number[] | null }>(
            db.pool,
            sql`select forms, project_ids from endorsement join translation on translation.id = translation_id and translation.lng = endorsement.lng
            where person_id = ${person.id} and endorsement.unit_id = ${unit.id} and count = 1`,
          );
          return found
            .flatMap(({ forms, project_ids }) =>
              (project_ids ?? [null]).map(
                (id) => `${id === null ? 'everywhere' : ids.indexOf(id)}: ${(TEXTS as readonly string[]).indexOf(forms[0] ?? '')}`,
              ),
            )
            .sort();
        };

        const batches: (number | null)[] = [];
        for (const [nr, vote] of votes.entries()) {
          batches.push(await give(nr, vote));
          model.vote(nr, vote);
          expect(await standing()).toEqual(model.standing());
        }
        for (const nrs of undone) {
          const chosen = [...new Set(nrs)].filter((nr) => (batches[nr] ?? null) !== null);
          if (chosen.length === 0) continue;
          await undo(service, { batches: chosen.map((nr) => batches[nr] as number) });
          model.undo(chosen);
          expect(await standing()).toEqual(model.standing());
        }
      },
    ),
    { numRuns: Number(process.env.UNDO_HISTORIES ?? 60) },
  );
}, 120_000);

it('an import of a former program, which keeps nothing itself, moves votes between no project and one: undoing it gives them back', async () => {
  const person = await makePerson({ db });
  const project = await db.prisma.project.create({ data: { origin: 'Garden', name: 'former' } });
  const unit = await db.prisma.unit.create({ data: { key: 'former', forms: ['tree'] } });
  const service = { db, settings: { voting: 'single' }, now: () => new Date(Date.UTC(2026, 2, 20)) } as const;
  for (const [lng, before, after] of [
    ['sq', null, project.id],
    ['fr', project.id, null],
  ] as const) {
    const tguid = tguidOf(['pemë'], lng, unit.key);
    const { id } = await db.prisma.translation.create({ data: { tguid, unitId: unit.id, lng, forms: ['pemë'] } });
    const given = { tguid, personId: person.id, single: true, projectId: before, batchId: null, now: new Date(Date.UTC(2026, 2, 1)) };
    await inTransaction(db, (connection) => putEndorsement(connection, given));
    const batch = await db.prisma.batch.create({ data: { kind: 'test', about: '', personId: person.id } });
    await rows(
      db.pool,
      sql`select from renew_endorsements(${lng}::text, array[${id}::bigint], array[${person.id}::bigint], array[${new Date(Date.UTC(2026, 2, 2))}::timestamptz],
        array[${after}::bigint], ${after === null ? null : [`{${after}}`]}::text[], ${batch.id}::bigint)`,
    );
    const standing = () =>
      db.prisma.endorsement.findMany({ where: { personId: person.id, lng }, select: { projectIds: true, batchId: true } });
    expect(await standing()).toEqual([{ projectIds: after === null ? [] : [after], batchId: batch.id }]);
    await undo(service, { batches: [batch.id] });
    expect(await standing()).toEqual([{ projectIds: before === null ? [] : [before], batchId: null }]);
  }
});

import { beforeEach } from 'vitest';
import { inTransaction } from '../database/transaction.js';
import { findStored, importSuggestions, type SuggestionImport } from '../translations/bulk/import-many.js';
import { tguidOf } from '../units/translation.js';
import { withDatabase } from './database/database.js';
import { listTranslationsWithEndorsements } from './list-translations.js';
import { makePerson } from './people/make-person.js';

/** Suggestions as `[number of the unit from 1, text or forms]`. */
export type Texts = readonly (readonly [unit: number, text: string | readonly string[]])[];

/** Time of imports. */
export const NOW = new Date('2026-02-02T00:00:00Z');

/** Imports of suggestions of two people for three units, which are made anew before each test, in a database of their own. */
export const withSuggestions = async () => {
  const db = await withDatabase();
  const author = await makePerson({ db });
  const other = await makePerson({ db });
  let units: number[] = [];
  let batchId = 0;

  beforeEach(async () => {
    await db.pool.query(
      'truncate unit, translation, endorsement, unit_words, translation_words, activity_delta, translated_units_delta, batch, trashed_endorsement restart identity cascade',
    );
    units = (await db.prisma.unit.createManyAndReturn({ data: ['1', '2', '3'].map((key) => ({ key, forms: [key] })) })).map(({ id }) => id);
    batchId = (await db.prisma.batch.create({ data: { kind: 'test', about: '' } })).id;
  });

  const fitted = (texts: Texts) =>
    texts.map(([unit, text]) => {
      const forms = typeof text === 'string' ? [text] : text;
      return { unitId: units[unit - 1] ?? 0, forms, tguid: tguidOf(forms, 'sq', String(unit)) };
    });

  async function* inPieces(texts: Texts, size = 2) {
    for (let from = 0; from < texts.length; from += size) yield fitted(texts.slice(from, from + size));
  }

  const suggest = (
    texts: Texts,
    { voting = 'single', at = NOW, ...more }: { voting?: 'single' | 'multiple'; at?: Date } & Partial<SuggestionImport> = {},
  ) =>
    inTransaction(db, (connection) =>
      importSuggestions({ settings: { voting }, now: () => at }, connection, {
        lng: 'sq',
        chunks: inPieces(texts),
        personId: author.id,
        batchId,
        ...more,
      }),
    );

  /** The same in one piece, each translation looked up first; `meanwhile` is done after that. */
  const suggestKnown = (texts: Texts, meanwhile: () => Promise<unknown> = async () => {}) =>
    inTransaction(db, async (connection) => {
      const wanted = fitted(texts);
      const found = await findStored(
        connection,
        wanted.map(({ tguid }) => tguid),
      );
      await meanwhile();
      async function* pieces() {
        yield wanted.map((suggestion) => ({ ...suggestion, translationId: found.get(suggestion.tguid)?.id }));
      }
      const service = { settings: { voting: 'single' as const }, now: () => NOW };
      return importSuggestions(service, connection, { lng: 'sq', chunks: pieces(), personId: author.id, adopts: true, batchId });
    });

  /** Stored translations, as `unit: text count author`, with the names of the people who endorse them. */
  const stored = async (): Promise<string[]> => {
    const translations = await listTranslationsWithEndorsements(db);
    const nameOf = new Map([author, other].map(({ id, name }) => [id, name]));
    return translations.map(({ unitId, forms, count, authorId, endorsements }) =>
      [
        `${units.indexOf(unitId) + 1}:`,
        forms.join('/'),
        count,
        nameOf.get(authorId ?? 0) ?? '-',
        ...endorsements.map(({ personId }) => `+${nameOf.get(personId)}`),
      ].join(' '),
    );
  };

  return { db, author, other, suggest, suggestKnown, stored, inPieces, unitIdOf: (nr: number) => units[nr - 1], batchId: () => batchId };
};

import { copyEncoded } from '@translation-commons/core/database/copy/copy.js';
import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { row, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { StringMerge } from '../../../staged-strings/merge-strings.store.js';

/** A new translation: its text and its words follow each other in the bytes of a chunk, in the text format of COPY. */
export interface NewTranslationRow {
  readonly unitId: number;
  readonly lng: string;
  readonly bytes: Buffer;
  /** Where its text begins: tguid, language, forms and names of failing checks. */
  readonly start: number;
  /** Where its text ends and its words begin. */
  readonly textEnd: number;
  readonly wordEnd: number;
}

/** Length of a tguid, the first field of a text: SHA-1 in hexadecimal. */
const TGUID_LENGTH = 40;

/** The id on the wire of a new translation. */
export const readTguid = ({ bytes, start }: NewTranslationRow): string => bytes.toString('latin1', start, start + TGUID_LENGTH);

/** Entries whose units come in one row. */
const ARRAY_LIMIT = 10_000;

/** Negates the ids of units that several entries have. */
const flagRepeated = (units: Float64Array): void => {
  const firstPlaces = new Map<number, number>();
  for (const [place, unit] of units.entries()) {
    const first = firstPlaces.get(unit);
    if (first === undefined) firstPlaces.set(unit, place);
    else units[first] = units[place] = -Math.abs(unit);
  }
};

/**
 * The units of the staged strings, by the number of the entry. The sign bit is a flag: negative ids are of units that may have translations
 * already, because they existed before the import or several entries have them. 0 where there is none any more.
 */
export const listStagedUnits = async (connection: Connection, { batchId }: Pick<StringMerge, 'batchId'>): Promise<Float64Array> => {
  const found = await rows<{ units: number[] }>(
    connection,
    sql`select array_agg(unit_id order by nr) as units from (
      select nr, coalesce(case when batch_id is distinct from ${batchId}::bigint then -id else id end, 0) as unit_id
      from staged_string left join unit on unit.key = staged_string.sguid) place
    group by nr / ${ARRAY_LIMIT}::int order by min(nr)`,
  );
  const units = new Float64Array(found.reduce((sum, chunk) => sum + chunk.units.length, 0));
  for (const [nr, chunk] of found.entries()) units.set(chunk.units, nr * ARRAY_LIMIT);
  flagRepeated(units);
  return units;
};

/** Finds the tguids that are stored already. */
export const findStoredTguids = async (connection: Connection, tguids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await rows<{ tguid: string }>(connection, sql`select tguid from translation where tguid = any(${[...tguids]}::text[])`);
  return new Set(found.map(({ tguid }) => tguid));
};

/** Key of a unit and language. */
export const placeKey = ({ unitId, lng }: Pick<NewTranslationRow, 'unitId' | 'lng'>): string => `${unitId} ${lng}`;

/** Counts the translations without author that the imports of the batch's person stored for some units and languages, by {@link placeKey}. */
export const countImported = async (
  connection: Connection,
  { batchId }: Pick<StringMerge, 'batchId'>,
  places: readonly Pick<NewTranslationRow, 'unitId' | 'lng'>[],
): Promise<Map<string, number>> => {
  const [units, lngs] = [new Set(places.map(({ unitId }) => unitId)), new Set(places.map(({ lng }) => lng))];
  const found = await rows<{ unitId: number; lng: string; count: number }>(
    connection,
    sql`select translation.unit_id as "unitId", translation.lng, count(*)::int as count
      from translation join batch on batch.id = translation.batch_id join batch own on own.id = ${batchId}::bigint
      where translation.lng = any(${[...lngs]}::text[]) and translation.unit_id = any(${[...units]}::bigint[]) and translation.author_id is null
        and batch.person_id is not distinct from own.person_id
      group by translation.unit_id, translation.lng`,
  );
  return new Map(found.map(({ count, ...place }) => [placeKey(place), count]));
};

/** Reserves ids from the sequence. As one array, which is read faster than a row for each. */
const reserveTranslationIds = async (connection: Connection, count: number): Promise<readonly number[]> => {
  const reserved = await row<{ ids: number[] }>(
    connection,
    sql`select array_agg(nextval('translation_id_seq')) as ids from generate_series(1, ${count}::int)`,
  );
  return reserved?.ids ?? [];
};

/** Rows of a chunk of COPY data. */
const COPY_CHUNK_ROWS = 500;

/** Bytes of a bigint in decimal and its tab, at most. */
const BIGINT_BYTES = 21;

/** Format of a row as a line of COPY data. */
interface LineFormat {
  /** Bytes of a row's line, at most. */
  size(row: NewTranslationRow): number;
  /** Writes the line of the row with that number, and returns where it ends. */
  write(line: Buffer, offset: number, row: NewTranslationRow, nr: number): number;
}

/** Written in place: for hundreds of thousands of rows objects and strings of their own would take most of the time. */
function* copyChunks(rows: readonly NewTranslationRow[], { size, write }: LineFormat): Generator<Buffer> {
  for (let from = 0; from < rows.length; from += COPY_CHUNK_ROWS) {
    const chunk = rows.slice(from, from + COPY_CHUNK_ROWS);
    const lines = Buffer.allocUnsafe(chunk.reduce((sum, row) => sum + size(row), 0));
    let offset = 0;
    for (const [nr, row] of chunk.entries()) offset = write(lines, offset, row, from + nr);
    yield lines.subarray(0, offset);
  }
}

/** Bulk-loads new translations and their words by COPY, without author and votes. Translations that are passed together are stored side by side. */
export const copyTranslations = async (
  connection: Transaction,
  added: readonly NewTranslationRow[],
  { batchId, now }: StringMerge,
): Promise<void> => {
  const ids = await reserveTranslationIds(connection, added.length);
  const end = Buffer.from(`\t${batchId}\t${now.toISOString()}\n`);
  await copyEncoded(
    connection,
    'translation (id, unit_id, tguid, lng, forms, failing, batch_id, created_at)',
    copyChunks(added, {
      size: ({ start, textEnd }) => 2 * BIGINT_BYTES + textEnd - start + end.length,
      write: (line, offset, { unitId, bytes, start, textEnd }, nr) => {
        const text = offset + line.write(`${ids[nr]}\t${unitId}\t`, offset, 'latin1');
        const last = text + bytes.copy(line, text, start, textEnd);
        return last + end.copy(line, last);
      },
    }),
  );
  await copyEncoded(
    connection,
    'translation_words (translation_id, lng, unit_id, words)',
    copyChunks(added, {
      size: ({ lng, textEnd, wordEnd }) => 2 * BIGINT_BYTES + lng.length + 1 + wordEnd - textEnd + 1,
      write: (line, offset, { unitId, lng, bytes, textEnd, wordEnd }, nr) => {
        const words = offset + line.write(`${ids[nr]}\t${lng}\t${unitId}\t`, offset, 'latin1');
        const last = words + bytes.copy(line, words, textEnd, wordEnd);
        return last + line.write('\n', last, 'latin1');
      },
    }),
  );
};

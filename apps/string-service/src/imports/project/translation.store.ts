import { copyEncoded } from '@translation-commons/core/database/copy/copy.js';
import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { row, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { StringMerge } from '../strings/merge-strings.store.js';
import type { TranslationChunk } from './import-event.js';

/** A new translation: a row of a chunk. */
export interface NewTranslationRow {
  readonly unitId: number;
  readonly chunk: TranslationChunk;
  /** In the lists of the chunk. */
  readonly nr: number;
}

/** A part of a row in a chunk's bytes. */
interface ByteRange {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

const textRange = ({ chunk: { bytes, textEnds, wordEnds }, nr }: NewTranslationRow): ByteRange => ({
  bytes,
  start: nr === 0 ? 0 : (wordEnds[nr - 1] ?? 0),
  end: textEnds[nr] ?? 0,
});

const wordRange = ({ chunk: { bytes, textEnds, wordEnds }, nr }: NewTranslationRow): ByteRange => ({
  bytes,
  start: textEnds[nr] ?? 0,
  end: wordEnds[nr] ?? 0,
});

/** Length of a tguid, the first field of a text: SHA-1 in hexadecimal. */
const TGUID_LENGTH = 40;

/** The id on the wire of a new translation. */
export const readTguid = (row: NewTranslationRow): string => {
  const { bytes, start } = textRange(row);
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, TGUID_LENGTH).toString('latin1');
};

/** Entries whose units come in one row. */
const ARRAY_LIMIT = 10_000;

/** Makes the ids of units that several entries have negative. */
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

/** Which of these tguids are stored. */
export const findStoredTguids = async (connection: Connection, tguids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await rows<{ tguid: string }>(connection, sql`select tguid from translation where tguid = any(${[...tguids]}::text[])`);
  return new Set(found.map(({ tguid }) => tguid));
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

/** A row of COPY data: ASCII, bytes of a chunk, ASCII. */
interface CopyLine {
  readonly before: string;
  readonly range: ByteRange;
  readonly after: string;
}

const joinLines = (lines: readonly CopyLine[]): Buffer => {
  const length = lines.reduce((sum, { before, range, after }) => sum + before.length + range.end - range.start + after.length, 0);
  const joined = Buffer.allocUnsafe(length);
  let offset = 0;
  for (const { before, range, after } of lines) {
    offset += joined.write(before, offset, 'latin1');
    joined.set(range.bytes.subarray(range.start, range.end), offset);
    offset += range.end - range.start;
    offset += joined.write(after, offset, 'latin1');
  }
  return joined;
};

function* copyChunks(rows: readonly NewTranslationRow[], line: (row: NewTranslationRow, nr: number) => CopyLine): Generator<Buffer> {
  for (let from = 0; from < rows.length; from += COPY_CHUNK_ROWS) {
    yield joinLines(rows.slice(from, from + COPY_CHUNK_ROWS).map((row, nr) => line(row, from + nr)));
  }
}

/** Bulk-loads new translations and their words by COPY, without author and votes. Those of a unit lie together when they come together. */
export const copyTranslations = async (
  connection: Transaction,
  added: readonly NewTranslationRow[],
  { batchId, now }: StringMerge,
): Promise<void> => {
  const ids = await reserveTranslationIds(connection, added.length);
  const after = `\t${batchId}\t${now.toISOString()}\n`;
  await copyEncoded(
    connection,
    'translation (id, unit_id, tguid, lng, forms, failing, batch_id, created_at)',
    copyChunks(added, (row, nr) => ({ before: `${ids[nr]}\t${row.unitId}\t`, range: textRange(row), after })),
  );
  await copyEncoded(
    connection,
    'translation_words (translation_id, lng, unit_id, words)',
    copyChunks(added, (row, nr) => ({ before: `${ids[nr]}\t${row.chunk.lng}\t${row.unitId}\t`, range: wordRange(row), after: '\n' })),
  );
};

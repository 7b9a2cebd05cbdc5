import { copyEncoded } from '@translation-commons/core/database/copy/copy.js';
import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { row, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { StringMerge } from '../strings/merge-strings.store.js';

/** A new translation, as rows for COPY. */
export interface NewTranslationRow {
  readonly unitId: number;
  readonly tguid: string;
  /** Language, forms and names of failing checks, in the text format of COPY. */
  readonly text: string;
  /** Words for full-text search (a tsvector), in the text format of COPY. */
  readonly words: string;
}

/** Entries whose units come in one row. */
const ARRAY_LIMIT = 10_000;

/**
 * The units of the staged strings, by the number of the entry. The sign bit is a flag: negative ids are of units that may have translations
 * already, because they existed before the import or several entries have them. 0 where there is none any more.
 */
export const listStagedUnits = async (connection: Connection, { batchId }: Pick<StringMerge, 'batchId'>): Promise<Float64Array> => {
  const found = await rows<{ units: number[] }>(
    connection,
    sql`select array_agg(unit_id order by nr) as units from (
      select nr, coalesce(case when batch_id is distinct from ${batchId}::bigint or count(*) over (partition by sguid) > 1 then -id else id end, 0) as unit_id
      from staged_string left join unit on unit.key = staged_string.sguid) place
    group by nr / ${ARRAY_LIMIT}::int order by min(nr)`,
  );
  const units = new Float64Array(found.reduce((sum, chunk) => sum + chunk.units.length, 0));
  for (const [nr, chunk] of found.entries()) units.set(chunk.units, nr * ARRAY_LIMIT);
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

function* copyChunks(texts: readonly NewTranslationRow[], line: (text: NewTranslationRow, nr: number) => string): Generator<string> {
  for (let from = 0; from < texts.length; from += COPY_CHUNK_ROWS) {
    yield `${texts
      .slice(from, from + COPY_CHUNK_ROWS)
      .map((text, nr) => line(text, from + nr))
      .join('\n')}\n`;
  }
}

/** Bulk-loads new translations and their words by COPY, without author and votes. Those of a unit lie together when they come together. */
export const copyTranslations = async (
  connection: Transaction,
  texts: readonly NewTranslationRow[],
  { batchId, now }: StringMerge,
): Promise<void> => {
  const ids = await reserveTranslationIds(connection, texts.length);
  const time = now.toISOString();
  await copyEncoded(
    connection,
    'translation (id, unit_id, tguid, lng, forms, failing, batch_id, created_at)',
    copyChunks(texts, ({ unitId, tguid, text }, nr) => `${ids[nr]}\t${unitId}\t${tguid}\t${text}\t${batchId}\t${time}`),
  );
  await copyEncoded(
    connection,
    'translation_words (translation_id, lng, unit_id, words)',
    copyChunks(texts, ({ unitId, text, words }, nr) => `${ids[nr]}\t${text.slice(0, text.indexOf('\t'))}\t${unitId}\t${words}`),
  );
};

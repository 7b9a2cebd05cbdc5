import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { needsOneLanguage } from '../../database/spread.js';
import { row, rows } from '../../database/statement.js';
import type { Corpus } from '../../units/corpus.js';
import type { Frequencies } from '../query/frequencies.js';

/** More texts than any unit has. */
const UNKNOWN_TEXTS_PER_UNIT = 10_000;

/** Safety margin: a unit may have slightly more than the sample. */
const TEXTS_PER_UNIT_MARGIN = 1.02;

/** Sample size for the number of translations per unit. */
const SAMPLED_UNITS = 1_000;

/**
 * Average number of translations into the same language per unit, by language: the mean over a sample of units from the whole table.
 */
const readTextsPerUnit = async (connection: Connection): Promise<ReadonlyMap<string, number>> => {
  const found = await rows<{ lng: string; mean: number }>(
    connection,
    sql`select lng, (sum(texts * texts) / sum(texts))::float8 as mean
    from (
      select lng, count(*) as texts from translation
      where unit_id = any (array(
        select nr * step
        from (select greatest(max(unit_id) / ${SAMPLED_UNITS}::int, 1) as step from translation) apart, generate_series(1, ${SAMPLED_UNITS}::int) nr))
      group by unit_id, lng) unit
    group by lng`,
  );
  return new Map(found.map(({ lng, mean }) => [lng, mean * TEXTS_PER_UNIT_MARGIN]));
};

/** Word frequencies of a corpus, from PostgreSQL's `analyze` statistics of its first partition. */
export const readFrequencies = async (connection: Connection, { words, id }: Corpus): Promise<Frequencies> => {
  const found = await row<{ texts: number; lexemes: string[] | null; shares: number[] | null }>(
    connection,
    sql`select
      (select coalesce(sum(greatest(reltuples, 0)), 0)::float8
       from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = ${words}::regclass) as texts,
      most_common_elems::text::text[] as lexemes, most_common_elem_freqs as shares
    from (select) nothing left join pg_stats
      on schemaname = current_schema() and tablename = ${`${words}_0`} and attname = 'words'`,
  );
  const shares = new Map(found?.lexemes?.map((lexeme, index) => [lexeme, found.shares?.[index] ?? 0]));
  // A server that is unreachable gives no statistics of its languages: then more is scanned than necessary.
  const none: ReadonlyMap<string, number> = new Map();
  const readKnown = () => (needsOneLanguage(connection) ? readTextsPerUnit(connection).catch(() => none) : readTextsPerUnit(connection));
  const known = id === 'unit_id' ? null : await readKnown();
  const perUnit = (lng: string): number => (known ? (known.get(lng) ?? UNKNOWN_TEXTS_PER_UNIT) : 1);
  return { texts: found?.texts ?? 0, shares, leastShare: Math.min(1, ...shares.values()), perUnit };
};

/** Frequencies of trigrams in short texts, from PostgreSQL's `analyze` statistics; common ones only. */
export const readGramShares = async (connection: Connection): Promise<ReadonlyMap<string, number>> => {
  const found = await row<{ grams: string[]; shares: number[] }>(
    connection,
    sql`select most_common_elems::text::text[] as grams, most_common_elem_freqs as shares from pg_stats
      where schemaname = current_schema() and tablename = 'unit_words_0' and attname = 'grams' and most_common_elems is not null`,
  );
  return new Map(found?.grams.map((gram, index) => [gram, found.shares[index] ?? 0]));
};

/** Size of the texts of a corpus, in bytes: that of their words. */
export const readWordBytes = async (connection: Connection, { words }: Corpus): Promise<number> => {
  const read = await row<{ bytes: number }>(
    connection,
    sql`select sum(pg_relation_size(inhrelid))::float8 as bytes from pg_inherits where inhparent = ${words}::regclass`,
  );
  return read?.bytes ?? 0;
};

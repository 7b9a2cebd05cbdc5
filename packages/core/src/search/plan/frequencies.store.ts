import sql from 'sql-template-tag';
import { isOnCluster } from '../../database/cluster/cluster-form.js';
import type { Connection } from '../../database/database.js';
import { row, rows } from '../../database/statement.js';
import type { Corpus } from '../../units/corpus.js';
import type { Frequencies } from '../query/frequencies.js';

/** As many texts of a unit as nobody expects. */
const UNKNOWN_TEXTS_PER_UNIT = 10_000;

/** A unit may have a little more than was seen. */
const TEXTS_PER_UNIT_MARGIN = 1.02;

/** Units that are looked at to see how many translations they have. */
const SAMPLED_UNITS = 1_000;

/**
 * How many translations into the same language a translation's unit has: the mean over the translations of some units from all over the
 * table, by language.
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

/** Reads how common the words of a corpus are from what PostgreSQL's `analyze` found in its first part. */
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
  // A cluster that lost a server cannot say it for all languages: then more is looked at than is needed.
  const none: ReadonlyMap<string, number> = new Map();
  const readKnown = () => (isOnCluster(connection) ? readTextsPerUnit(connection).catch(() => none) : readTextsPerUnit(connection));
  const known = id === 'unit_id' ? null : await readKnown();
  const perUnit = (lng: string): number => (known ? (known.get(lng) ?? UNKNOWN_TEXTS_PER_UNIT) : 1);
  return { texts: found?.texts ?? 0, shares, leastShare: Math.min(1, ...shares.values()), perUnit };
};

/** Reads what share of the short texts have a trigram of words, as far as PostgreSQL's `analyze` found it common. */
export const readGramShares = async (connection: Connection): Promise<ReadonlyMap<string, number>> => {
  const found = await row<{ grams: string[]; shares: number[] }>(
    connection,
    sql`select most_common_elems::text::text[] as grams, most_common_elem_freqs as shares from pg_stats
      where schemaname = current_schema() and tablename = 'unit_words_0' and attname = 'grams' and most_common_elems is not null`,
  );
  return new Map(found?.grams.map((gram, index) => [gram, found.shares[index] ?? 0]));
};

import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { row } from '../database/statement.js';
import type { Corpus } from './corpus.js';
import type { Frequencies } from './frequencies.js';

/** Reads how common the words of a corpus are from what PostgreSQL's `analyze` found in its first part. */
export const readFrequencies = async (connection: Connection, { words }: Corpus): Promise<Frequencies> => {
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
  return { texts: found?.texts ?? 0, shares, least: Math.min(1, ...shares.values()) };
};

import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { needsOneLanguage } from '../../database/spread.js';
import { inLanguage, type Statement } from '../../database/statement.js';
import type { Corpus } from '../../units/corpus.js';
import type { Query } from '../query/query.js';
import { toTsquery } from '../query/tsquery.js';
import type { FilterCondition } from './filter-condition.store.js';
import { type IdBits, isInBits } from './id-bits.sql.js';
import type { IdRange } from './id-range.js';
import { PARTITION_COUNT, type PartitionRange } from './partition.js';

/** A corpus with an optional condition on its rows. */
interface CorpusRows extends Corpus {
  readonly within?: Sql;
}

/** The corpus for a connection: where the words of a language are on a server of their own, they are found by the language alone. */
export const rowsOn = (connection: Connection, corpus: Corpus): CorpusRows =>
  corpus.lng !== undefined && needsOneLanguage(connection) ? { ...corpus, within: sql`lng = ${corpus.lng}` } : corpus;

/** A statement about a corpus. */
export const aboutCorpus = ({ lng }: Corpus, condition: FilterPlan | null, statement: Statement): Statement => {
  const one = lng ?? condition?.lng;
  return one === undefined ? statement : inLanguage(one, statement);
};

/**
 * Partitions one after the other. Without any condition, even `true`: PostgreSQL only uses indexes of partitions without a condition of their own.
 */
const partitionTables = ({ words, within }: CorpusRows, [from, end]: PartitionRange): Sql =>
  join(
    Array.from(
      { length: end - from },
      (_, nr) => sql`select * from ${raw(`${words}_${from + nr}`)}${within ? sql` where ${within}` : empty}`,
    ),
    ' union all ',
  );

/** Ids that meet a condition: to start with, or to check what has the words against. */
export interface FilterMatches {
  /** By the partition of their words; none where they are checked against. */
  readonly parts: readonly (readonly number[])[];
  /** A range beside these of which all meet it; null: none. */
  readonly range: IdRange | null;
  /** The set that texts with the words are checked against; null where a statement starts with the ids. */
  readonly bits: IdBits | null;
  readonly number: number;
  /** True if these are only the first. */
  readonly isCut: boolean;
}

/** A condition, with the ids that meet it where those were looked up first; null where the words come first. */
export interface FilterPlan extends FilterCondition {
  readonly first: FilterMatches | null;
  /** True if the condition cannot be evaluated beside the words, so that every search starts with the ids that meet it. */
  readonly isApart?: boolean;
}

/**
 * Rows of ids that were looked up first. Each partition gets its own array: PostgreSQL scans the array first, and an id is in one partition only. As
 * a subquery, since PostgreSQL would examine each id of a visible list to estimate the number of rows.
 */
const rowsById = (
  { words, id, within = sql`true` }: CorpusRows,
  { parts, range }: FilterMatches,
  [from, end]: PartitionRange = [0, PARTITION_COUNT],
): Sql =>
  join(
    parts.slice(from, end).flatMap((ids, nr) => {
      const rows = sql`select * from ${raw(`${words}_${from + nr}`)} where ${within} and ${raw(id)}`;
      const named = sql`${rows} = any((select ${`{${ids.join()}}`}::bigint[])::bigint[])`;
      return range ? [named, sql`${rows} between (select ${range[0]}::bigint) and (select ${range[1]}::bigint)`] : [named];
    }),
    ' union all ',
  );

/**
 * A condition on words that PostgreSQL checks on each text: a plain `@@` it would look up in the index besides, which takes longer for a common word.
 */
const notByIndex = (matches: Sql): Sql => sql`(${matches}) is true`;

/** True if a statement starts with the looked-up ids. Not for many queries at once: these are for rare words, which an index finds. */
const startsAtFilter = (
  queries: readonly Query[],
  condition: FilterPlan | null,
): condition is FilterPlan & { readonly first: FilterMatches } =>
  condition?.first != null && condition.first.bits === null && (queries.length === 1 || condition.isApart === true);

/** The condition as checked on each text with the words: in the set of ids, where they were looked up. */
const checkedBeside = (id: Corpus['id'], { first, joins, where }: FilterPlan): Pick<FilterCondition, 'joins' | 'where'> =>
  first?.bits ? { joins: empty, where: isInBits(sql`found.${raw(id)}`, first.bits) } : { joins, where };

/**
 * Rows of a corpus that match any of some queries. Materialized, so that it is only read as far as needed, because PostgreSQL must not plan for a
 * limit: where it expects enough matches soon it would scan all rows, and they may all be at the end. Without a condition it must not see the queries
 * either, but use the index: for many words it expects so many matches that it would read everything. The queries are evaluated once before, not for
 * each checked row.
 *
 * @param columns selected columns besides `unit_id`
 */
export const matchingRows = (
  corpus: CorpusRows & { readonly parts?: PartitionRange | undefined; readonly checked?: Query | null },
  queries: readonly Query[],
  columns: Sql,
  condition: FilterPlan | null,
): Sql => {
  const { words, id, parts, checked, within } = corpus;
  const texts = queries.map(toTsquery);
  const selected = sql`select found.unit_id${columns}`;
  const also = checked ? sql`and ${notByIndex(sql`found.words @@ ${toTsquery(checked)}::tsquery`)}` : empty;
  if (startsAtFilter(queries, condition)) {
    const matches = texts.length === 1 ? sql`found.words @@ ${texts[0]}::tsquery` : sql`found.words @@ any(${texts}::tsquery[])`;
    return sql`materialized (${selected} from (${rowsById(corpus, condition.first, parts)}) found where ${notByIndex(matches)} ${also})`;
  }
  const beside = condition && checkedBeside(id, condition);
  const table = parts ? sql`(${partitionTables(corpus, parts)})` : within ? sql`(select * from ${raw(words)} where ${within})` : raw(words);
  // `offset 0` prevents PostgreSQL from planning joins for each partition, which takes longer than the search.
  return beside && texts.length === 1
    ? sql`materialized (
        ${selected} from (select * from ${table} found where found.words @@ ${texts[0]}::tsquery ${also} offset 0) found
        ${beside.joins} where ${beside.where})`
    : sql`materialized (
        ${selected} from unnest(${texts}::tsquery[]) asked (query) join ${table} found on found.words @@ asked.query ${also}
        ${beside ? sql`${beside.joins} where ${beside.where}` : empty})`;
};

/** True if a statement is prepared: those with conditions vary too much, unless looked-up ids stand for them. */
export const isPreparable = (queries: readonly Query[], condition: FilterPlan | null): boolean =>
  !condition || condition.first?.bits != null || startsAtFilter(queries, condition);

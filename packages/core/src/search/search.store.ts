import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { isOnCluster } from '../database/cluster/cluster-form.js';
import type { Connection } from '../database/database.js';
import { inLanguage, prepared, row, type Statement } from '../database/statement.js';
import type { Corpus } from '../units/corpus.js';
import type { FilterCondition } from './plan/filter-condition.store.js';
import { PARTITION_COUNT } from './plan/partition.js';
import type { Query } from './query/query.js';
import type { SimilarQuery, Weight } from './query/similar-query.js';
import { toTsquery } from './query/tsquery.js';

/** So many of the best are looked at more closely. */
export const RERANK_LIMIT = 100;

/** A unit of which a text was compared. */
export interface ScoredUnit {
  readonly id: number;
  /** How much the text is like what was looked for, in millionths. */
  readonly score: number;
}

/** A unit among the best, with the text that made it so. */
export interface RerankCandidate extends ScoredUnit {
  readonly forms: readonly string[];
}

/** What was found by comparing texts. */
export interface ScoredMatches {
  /** Best first, then by id; a unit of which several translations were found may be there several times. */
  readonly listed: readonly ScoredUnit[];
  /** The first of them. */
  readonly best: readonly RerankCandidate[];
}

/** How much of the weights a text has. */
const weightSum = (weights: readonly Weight[]): Sql =>
  weights.length === 0
    ? sql`0::float8`
    : join(
        weights.map(({ query, weight }) => sql`case when found.words @@ ${toTsquery(query)}::tsquery then ${weight}::float8 else 0 end`),
        ' + ',
      );

/** The more of the query a text has, the better; of texts that have as much, those that are closer in length. */
const scoreOf = ({ weights, size }: Pick<SimilarQuery, 'weights' | 'size'>): Sql =>
  sql`(1000000 * (${weightSum(weights)}) / (1 + 0.05::float8 * abs(ln(length(found.words)::float8 / ${size}::float8))))::int`;

/** How many of some queries a text matches. */
const matchCount = (queries: readonly Query[]): Sql =>
  join(
    queries.map((query) => sql`(found.words @@ ${toTsquery(query)}::tsquery)::int`),
    ' + ',
  );

/** Some of the 16 parts that tables of words are in (the baseline migration): from one up to before another. */
export type PartitionRange = readonly [from: number, end: number];

/** All parts, in two halves. */
export const PARTITION_HALVES: readonly [PartitionRange, PartitionRange] = [
  [0, 8],
  [8, 16],
];

/** A corpus with a condition on its rows; missing: all. */
interface CorpusRows extends Corpus {
  readonly within?: Sql;
}

/** The corpus as a connection is to be asked for it: a cluster keeps the words of a language on one server, which it finds by the language alone. */
const rowsOn = (connection: Connection, corpus: Corpus): CorpusRows =>
  corpus.lng !== undefined && isOnCluster(connection) ? { ...corpus, within: sql`lng = ${corpus.lng}` } : corpus;

/** A statement about a corpus. */
const aboutCorpus = ({ lng }: Corpus, condition: FilterPlan | null, statement: Statement): Statement => {
  const one = lng ?? condition?.lng;
  return one === undefined ? statement : inLanguage(one, statement);
};

/** Parts one behind the other. Without any condition, be it `true`: PostgreSQL asks the indexes of those alone that have none of their own. */
const partitionTables = ({ words, within }: CorpusRows, [from, end]: PartitionRange): Sql =>
  join(
    Array.from(
      { length: end - from },
      (_, nr) => sql`select * from ${raw(`${words}_${from + nr}`)}${within ? sql` where ${within}` : empty}`,
    ),
    ' union all ',
  );

/** Ids that meet a condition. */
export interface FilterMatches {
  /** By the part that their words are in. */
  readonly parts: readonly (readonly number[])[];
  readonly number: number;
  /** Whether these are only the first. */
  readonly isCut: boolean;
}

/** A condition, and what meets it where that was looked up first, to look at its words only; null where the words are. */
export interface FilterPlan extends FilterCondition {
  readonly first: FilterMatches | null;
  /** Whether the condition cannot be looked at beside the words, so that every search begins at what meets it. */
  readonly isApart?: boolean;
}

/**
 * Rows of what was looked up first. Of each part by an array of its own: PostgreSQL goes through the array before it begins, and an id is
 * in one of the parts. As a subquery, since it would look at each id of a list that it sees to guess how much it finds.
 */
const rowsById = (
  { words, id, within = sql`true` }: CorpusRows,
  { parts }: FilterMatches,
  [from, end]: PartitionRange = [0, PARTITION_COUNT],
): Sql =>
  join(
    parts
      .slice(from, end)
      .map(
        (ids, nr) =>
          sql`select * from ${raw(`${words}_${from + nr}`)} where ${raw(id)} = any((select ${`{${ids.join()}}`}::bigint[])::bigint[]) and ${within}`,
      ),
    ' union all ',
  );

/** Whether a statement begins at what was looked up first. Not for many queries at once: they are for rare words, which an index finds. */
const startsAtFilter = (
  queries: readonly Query[],
  condition: FilterPlan | null,
): condition is FilterPlan & { readonly first: FilterMatches } =>
  condition?.first != null && (queries.length === 1 || condition.isApart === true);

/**
 * Rows of a corpus that match any of some queries. "Materialized", to be read only as far as is asked for, as PostgreSQL must not plan
 * for a limit: it would walk all rows where it expects to meet enough matches soon, and those may all be at the end. Without a condition
 * it must not even look at the queries, but use the index: of many words it expects so many matches that it would read everything.
 * The queries are read before that, not again for each row that is checked.
 *
 * @param columns what is selected besides `unit_id`
 */
const matchingRows = (
  corpus: CorpusRows & Pick<MatchListing, 'parts' | 'checked'>,
  queries: readonly Query[],
  columns: Sql,
  condition: FilterPlan | null,
): Sql => {
  const { words, parts, checked, within } = corpus;
  const texts = queries.map(toTsquery);
  const selected = sql`select found.unit_id${columns}`;
  // Not a bare `@@`, which would be asked of the index, too.
  const also = checked ? sql`and (found.words @@ ${toTsquery(checked)}::tsquery) is true` : empty;
  if (startsAtFilter(queries, condition)) {
    const matches = texts.length === 1 ? sql`found.words @@ ${texts[0]}::tsquery` : sql`found.words @@ any(${texts}::tsquery[])`;
    return sql`materialized (${selected} from (${rowsById(corpus, condition.first, parts)}) found where ${matches} ${also})`;
  }
  const table = parts ? sql`(${partitionTables(corpus, parts)})` : within ? sql`(select * from ${raw(words)} where ${within})` : raw(words);
  // With "offset 0", as PostgreSQL would otherwise weigh for each part what it is best joined with, which takes longer than the search.
  return condition && texts.length === 1
    ? sql`materialized (
        ${selected} from (select * from ${table} found where found.words @@ ${texts[0]}::tsquery ${also} offset 0) found
        ${condition.joins} where ${condition.where})`
    : sql`materialized (
        ${selected} from unnest(${texts}::tsquery[]) asked (query) join ${table} found on found.words @@ asked.query ${also}
        ${condition ? sql`${condition.joins} where ${condition.where}` : empty})`;
};

/** The ids in rows, in the order of the rows; as JSON, which is read faster than an array. */
const idsAsJson = (rows: Sql): Sql => sql`(select json_agg(unit_id) from (${rows}) listed)`;

/** Whether a statement and its plan are kept: those with conditions differ too much, unless they begin at what was looked up. */
const isPreparable = (queries: readonly Query[], condition: FilterPlan | null): boolean => !condition || startsAtFilter(queries, condition);

/** What is looked for together. */
export interface CandidateQuery {
  /** Any of these. */
  readonly any: readonly Query[];
  /** Whether it is in so few texts that a narrowed search begins at these. */
  readonly isRare: boolean;
}

/** What is compared, and how. */
export interface ScoringRequest extends Pick<SimilarQuery, 'weights' | 'size'> {
  /** What is looked for; each by itself. */
  readonly queries: readonly CandidateQuery[];
  /** How many texts are compared at most of those that match any of the queries that stand together. */
  readonly each: number;
  /** How many of the best are listed. */
  readonly most: number;
  /** Which parts are looked at; left out: all. */
  readonly parts?: PartitionRange;
}

/** Of what is cut there is enough to compare in the first of the parts. */
const sampledPartitions = (parts: PartitionRange | undefined, condition: FilterPlan | null): PartitionRange | undefined =>
  parts && condition?.first?.isCut ? [parts[0], parts[0] + 2] : parts;

/** Compares the texts that match some queries: lists the best of them, and of the very best what they are. */
export const scoreTexts = async (
  connection: Connection,
  corpus: Corpus,
  { queries, each, most, parts, ...query }: ScoringRequest,
  condition: FilterPlan | null,
): Promise<ScoredMatches> => {
  const read = rowsOn(connection, corpus);
  const columns = sql`, found.${raw(corpus.id)} as text_id, ${scoreOf(query)} as score`;
  const begun = queries.map(({ any, isRare }) => ({
    any,
    at: condition && isRare && !condition.isApart ? { ...condition, first: null } : condition,
  }));
  const candidates = begun.map(
    ({ any, at }, index) =>
      sql`${raw(`near_${index}`)} as ${matchingRows({ ...read, parts: sampledPartitions(parts, at) }, any, columns, at)}`,
  );
  const enough = queries.map((_, index) => sql`(select * from ${raw(`near_${index}`)} limit ${each}::int)`);
  const statement = sql`with ${join(candidates)}, compared as materialized (
      select * from (${join(enough, ' union all ')}) candidate order by score desc, unit_id limit ${Math.max(most, RERANK_LIMIT)}::int)
    select ${idsAsJson(sql`select unit_id from compared`)} as ids, (select json_agg(score) from compared) as scores, (
      select json_agg(json_build_object('id', best.unit_id, 'score', best.score, 'forms', text.forms))
      from (select * from compared limit ${RERANK_LIMIT}::int) best join ${raw(corpus.texts)} text on text.id = best.text_id ${read.within ? sql`and text.${read.within}` : empty}) as best`;
  const answer = await row<{ ids: number[] | null; scores: number[]; best: RerankCandidate[] | null }>(
    connection,
    aboutCorpus(corpus, condition, begun.every(({ any, at }) => isPreparable(any, at)) ? prepared(statement) : statement),
  );
  const listed = answer?.ids?.map((id, at) => ({ id, score: answer.scores[at] ?? 0 }));
  return { listed: listed ?? [], best: answer?.best ?? [] };
};

/** What of the texts that match a query is listed. */
export interface MatchListing {
  /** How many at most: the first that are met. */
  readonly most: number;
  /** What each text is checked for that the index gives, besides the query that the index is asked for. */
  readonly checked?: Query | null;
  /** Queries of which each text's matches are counted. */
  readonly ordering?: readonly Query[];
  /** Which parts are looked at; left out: all. */
  readonly parts?: PartitionRange | undefined;
}

/** Texts that match a query, in the order in which they are met, which stays while the texts do. */
export interface MatchedUnits {
  /** Their units. */
  readonly ids: readonly number[];
  /** How many of the queries that order them each matches; empty where there are none. */
  readonly numbers: readonly number[];
}

/** Lists the first texts that match a query. */
export const listMatchingTexts = async (
  connection: Connection,
  corpus: Corpus,
  query: Query,
  { most, ordering = [], ...listing }: MatchListing,
  condition: FilterPlan | null,
): Promise<MatchedUnits> => {
  const [number, numbers] =
    ordering.length > 0 ? [sql`, ${matchCount(ordering)} as number`, sql`, json_agg(number) as numbers`] : [empty, empty];
  const statement = sql`with matching as ${matchingRows({ ...rowsOn(connection, corpus), ...listing }, [query], number, condition)}
    select json_agg(unit_id) as ids ${numbers} from (select * from matching limit ${most}::int) listed`;
  const answer = await row<{ ids: number[] | null; numbers?: number[] | null }>(
    connection,
    aboutCorpus(corpus, condition, isPreparable([query], condition) ? prepared(statement) : statement),
  );
  return { ids: answer?.ids ?? [], numbers: answer?.numbers ?? [] };
};

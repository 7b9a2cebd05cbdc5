import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row } from '../database/statement.js';
import type { Corpus } from '../units/corpus.js';
import { aboutCorpus, type FilterPlan, isPreparable, matchingRows, rowsOn } from './plan/matching-rows.sql.js';
import type { PartitionRange } from './plan/partition.js';
import type { Query } from './query/query.js';
import type { SimilarQuery, Weight } from './query/similarity/similar-query.js';
import { toTsquery } from './query/tsquery.js';

/** Number of best texts that are examined more closely. */
export const RERANK_LIMIT = 100;

/** A unit with a compared text. */
export interface ScoredUnit {
  readonly id: number;
  /** Score: similarity to the query, in millionths. */
  readonly score: number;
}

/** One of the best units, with the text that scored. */
export interface RerankCandidate extends ScoredUnit {
  readonly forms: readonly string[];
}

/** Result of scoring. */
export interface ScoredMatches {
  /** Best first, then by id; a unit with several matching translations may appear several times. */
  readonly listed: readonly ScoredUnit[];
  /** The best of them. */
  readonly best: readonly RerankCandidate[];
}

/** Share of the weights that a text has. */
const weightSum = (weights: readonly Weight[]): Sql =>
  weights.length === 0
    ? sql`0::float8`
    : join(
        weights.map(({ query, weight }) => sql`case when found.words @@ ${toTsquery(query)}::tsquery then ${weight}::float8 else 0 end`),
        ' + ',
      );

/** More of the query's weight is better; among equals, a closer length. */
const scoreOf = ({ weights, size }: Pick<SimilarQuery, 'weights' | 'size'>): Sql =>
  sql`(1000000 * (${weightSum(weights)}) / (1 + 0.05::float8 * abs(ln(length(found.words)::float8 / ${size}::float8))))::int`;

/** Number of queries that a text matches. */
export const matchCount = (queries: readonly Query[]): Sql =>
  join(
    queries.map((query) => sql`(found.words @@ ${toTsquery(query)}::tsquery)::int`),
    ' + ',
  );

/** The ids as rows, in order; passed as JSON, which is parsed faster than an array. */
const idsAsJson = (rows: Sql): Sql => sql`(select json_agg(unit_id) from (${rows}) listed)`;

/** Queries that are run together. */
export interface QueryGroup {
  /** Any of these. */
  readonly any: readonly Query[];
  /** True if it matches so few texts that a filtered search starts with these. */
  readonly isRare: boolean;
}

/** Parameters of scoring. */
export interface ScoringRequest extends Pick<SimilarQuery, 'weights' | 'size'> {
  /** The queries; each is run separately. */
  readonly queries: readonly QueryGroup[];
  /** Maximum number of texts scored per group of queries. */
  readonly each: number;
  /** Number of best texts that are listed. */
  readonly most: number;
  /** Partitions to search; missing: all. */
  readonly parts?: PartitionRange;
}

/** For truncated queries the first partition contains enough to compare. */
const sampledPartitions = (parts: PartitionRange | undefined, condition: FilterPlan | null): PartitionRange | undefined =>
  parts && condition?.first?.isCut ? [parts[0], parts[0] + 2] : parts;

/** Scores the texts that match some queries: lists the best, with details of the very best. */
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

/** Parameters of a list of matches. */
export interface MatchListing {
  /** Maximum number: the first that are found. */
  readonly most: number;
  /** Condition checked on each text that the index returns, besides the index query. */
  readonly checked?: Query | null;
  /** Queries whose matches are counted per text, for the order. */
  readonly ordering?: readonly Query[];
  /** Partitions to search; missing: all. */
  readonly parts?: PartitionRange | undefined;
  /** Number of ids that are given, the lowest of those found; missing: all. Not beside an order. */
  readonly lowest?: number | undefined;
}

/** Matching texts, in the order of the index, which is stable while the texts are. */
export interface MatchedUnits {
  /** Number of texts found. */
  readonly found: number;
  /** Ids of their units; ascending where only the lowest are given. */
  readonly ids: readonly number[];
  /** Number of ordering queries that each matches; empty where there are none. */
  readonly numbers: readonly number[];
}

/** Lists the first texts that match a query. */
export const listMatchingTexts = async (
  connection: Connection,
  corpus: Corpus,
  query: Query,
  { most, ordering = [], lowest, ...listing }: MatchListing,
  condition: FilterPlan | null,
): Promise<MatchedUnits> => {
  const [number, numbers] =
    ordering.length > 0 ? [sql`, ${matchCount(ordering)} as number`, sql`, json_agg(number) as numbers`] : [empty, empty];
  const ids =
    lowest === undefined ? sql`json_agg(unit_id)` : idsAsJson(sql`select unit_id from listed order by unit_id limit ${lowest}::int`);
  const statement = sql`with matching as ${matchingRows({ ...rowsOn(connection, corpus), ...listing }, [query], number, condition)},
    listed as (select * from matching limit ${most}::int)
    select count(*)::int as found, ${ids} as ids ${numbers} from listed`;
  const answer = await row<{ found: number; ids: number[] | null; numbers?: number[] | null }>(
    connection,
    aboutCorpus(corpus, condition, isPreparable([query], condition) ? prepared(statement) : statement),
  );
  return { found: answer?.found ?? 0, ids: answer?.ids ?? [], numbers: answer?.numbers ?? [] };
};

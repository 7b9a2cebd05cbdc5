import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row } from '../database/statement.js';
import type { Corpus } from '../units/corpus.js';
import type { Condition } from './plan/conditions.store.js';
import { PARTS } from './plan/part-of.js';
import type { Query } from './query/query.js';
import type { SimilarQuery, Weight } from './query/similar.js';
import { toTsquery } from './query/tsquery.js';

/** So many of the best are looked at more closely. */
export const BEST = 100;

/** A unit of which a text was compared. */
export interface Scored {
  readonly id: number;
  /** How much the text is like what was looked for, in millionths. */
  readonly score: number;
}

/** A unit among the best, with the text that made it so. */
export interface Candidate extends Scored {
  readonly forms: readonly string[];
}

/** What was found by comparing texts. */
export interface Compared {
  /** Best first, then by id; a unit of which several translations were found may be there several times. */
  readonly listed: readonly Scored[];
  /** The first of them. */
  readonly best: readonly Candidate[];
}

/** How much of the weights a text has. */
const weightOf = (weights: readonly Weight[]): Sql =>
  weights.length === 0
    ? sql`0::float8`
    : join(
        weights.map(({ query, weight }) => sql`case when found.words @@ ${toTsquery(query)}::tsquery then ${weight}::float8 else 0 end`),
        ' + ',
      );

/** The more of the query a text has, the better; of texts that have as much, those that are closer in length. */
const scoreOf = ({ weights, size }: Pick<SimilarQuery, 'weights' | 'size'>): Sql =>
  sql`(1000000 * (${weightOf(weights)}) / (1 + 0.05::float8 * abs(ln(length(found.words)::float8 / ${size}::float8))))::int`;

/** How many of some queries a text matches. */
const numberOf = (queries: readonly Query[]): Sql =>
  join(
    queries.map((query) => sql`(found.words @@ ${toTsquery(query)}::tsquery)::int`),
    ' + ',
  );

/** Some of the 16 parts that tables of words are in (migration `index_words`): from one up to before another. */
export type Parts = readonly [from: number, end: number];

/** All parts, in two halves. */
export const HALVES: readonly [Parts, Parts] = [
  [0, 8],
  [8, 16],
];

const tablesOf = (words: Corpus['words'], [from, end]: Parts): Sql =>
  raw(Array.from({ length: end - from }, (_, nr) => `select * from ${words}_${from + nr}`).join(' union all '));

/** Ids that meet a condition. */
export interface Met {
  /** By the part that their words are in. */
  readonly parts: readonly (readonly number[])[];
  readonly number: number;
  /** Whether these are only the first. */
  readonly isCut: boolean;
}

/** A condition, and what meets it where that was looked up first, to look at its words only; null where the words are. */
export interface Narrowing extends Condition {
  readonly first: Met | null;
}

/**
 * Rows of what was looked up first. Of each part by an array of its own: PostgreSQL goes through the array before it begins, and an id is
 * in one of the parts. As a subquery, since it would look at each id of a list that it sees to guess how much it finds.
 */
const rowsOf = ({ words, id }: Corpus, { parts }: Met, [from, end]: Parts = [0, PARTS]): Sql =>
  join(
    parts
      .slice(from, end)
      .map(
        (ids, nr) => sql`select * from ${raw(`${words}_${from + nr}`)} where ${raw(id)} = any((select ${`{${ids.join()}}`}::int[])::int[])`,
      ),
    ' union all ',
  );

/** Whether a statement begins at what was looked up first. Not for many queries at once: they are for rare words, which an index finds. */
const isBegun = (queries: readonly Query[], condition: Narrowing | null): condition is Narrowing & { readonly first: Met } =>
  condition?.first != null && queries.length === 1;

/**
 * Rows of a corpus that match any of some queries. "Materialized", to be read only as far as is asked for, as PostgreSQL must not plan
 * for a limit: it would walk all rows where it expects to meet enough matches soon, and those may all be at the end. Without a condition
 * it must not even look at the queries, but use the index: of many words it expects so many matches that it would read everything.
 * The queries are read before that, not again for each row that is checked.
 *
 * @param columns what is selected besides `unit_id`
 */
const found = (
  corpus: Corpus & Pick<Listing, 'parts' | 'checked'>,
  queries: readonly Query[],
  columns: Sql,
  condition: Narrowing | null,
): Sql => {
  const { words, parts, checked } = corpus;
  const texts = queries.map(toTsquery);
  const selected = sql`select found.unit_id${columns}`;
  // Not a bare `@@`, which would be asked of the index, too.
  const also = checked ? sql`and (found.words @@ ${toTsquery(checked)}::tsquery) is true` : empty;
  if (isBegun(queries, condition)) {
    return sql`materialized (
        ${selected} from (${rowsOf(corpus, condition.first, parts)}) found where found.words @@ ${texts[0]}::tsquery ${also})`;
  }
  const table = parts ? sql`(${tablesOf(words, parts)})` : raw(words);
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
const idsOf = (rows: Sql): Sql => sql`(select json_agg(unit_id) from (${rows}) listed)`;

/** Whether a statement and its plan are kept: those with conditions differ too much, unless they begin at what was looked up. */
const isKept = (queries: readonly Query[], condition: Narrowing | null): boolean => !condition || isBegun(queries, condition);

/** What is looked for together. */
export interface Looked {
  /** Any of these. */
  readonly any: readonly Query[];
  /** Whether it is in so few texts that a narrowed search begins at these. */
  readonly isRare: boolean;
}

/** What is compared, and how. */
export interface Comparison extends Pick<SimilarQuery, 'weights' | 'size'> {
  /** What is looked for; each by itself. */
  readonly queries: readonly Looked[];
  /** How many texts are compared at most of those that match any of the queries that stand together. */
  readonly each: number;
  /** How many of the best are listed. */
  readonly most: number;
  /** Which parts are looked at; left out: all. */
  readonly parts?: Parts;
}

/** Of what is cut there is enough to compare in the first of the parts. */
const someOf = (parts: Parts | undefined, condition: Narrowing | null): Parts | undefined =>
  parts && condition?.first?.isCut ? [parts[0], parts[0] + 2] : parts;

/** Compares the texts that match some queries: lists the best of them, and of the very best what they are. */
export const listBest = async (
  connection: Connection,
  corpus: Corpus,
  { queries, each, most, parts, ...query }: Comparison,
  condition: Narrowing | null,
): Promise<Compared> => {
  const columns = sql`, found.${raw(corpus.id)} as text_id, ${scoreOf(query)} as score`;
  const begun = queries.map(({ any, isRare }) => ({ any, at: condition && isRare ? { ...condition, first: null } : condition }));
  const candidates = begun.map(
    ({ any, at }, index) => sql`${raw(`near_${index}`)} as ${found({ ...corpus, parts: someOf(parts, at) }, any, columns, at)}`,
  );
  const enough = queries.map((_, index) => sql`(select * from ${raw(`near_${index}`)} limit ${each}::int)`);
  const statement = sql`with ${join(candidates)}, compared as materialized (
      select * from (${join(enough, ' union all ')}) candidate order by score desc, unit_id limit ${Math.max(most, BEST)}::int)
    select ${idsOf(sql`select unit_id from compared`)} as ids, (select json_agg(score) from compared) as scores, (
      select json_agg(json_build_object('id', best.unit_id, 'score', best.score, 'forms', text.forms))
      from (select * from compared limit ${BEST}::int) best join ${raw(corpus.texts)} text on text.id = best.text_id) as best`;
  const answer = await row<{ ids: number[] | null; scores: number[]; best: Candidate[] | null }>(
    connection,
    begun.every(({ any, at }) => isKept(any, at)) ? prepared(statement) : statement,
  );
  const listed = answer?.ids?.map((id, at) => ({ id, score: answer.scores[at] ?? 0 }));
  return { listed: listed ?? [], best: answer?.best ?? [] };
};

/** What of the texts that match a query is listed. */
export interface Listing {
  /** How many at most: the first that are met. */
  readonly most: number;
  /** What each text is checked for that the index gives, besides the query that the index is asked for. */
  readonly checked?: Query | null;
  /** Queries of which each text's matches are counted. */
  readonly ordering?: readonly Query[];
  /** Which parts are looked at; left out: all. */
  readonly parts?: Parts | undefined;
}

/** Texts that match a query, in the order in which they are met, which stays while the texts do. */
export interface Matched {
  /** Their units. */
  readonly ids: readonly number[];
  /** How many of the queries that order them each matches; empty where there are none. */
  readonly numbers: readonly number[];
}

/** Lists the first texts that match a query. */
export const listMatching = async (
  connection: Connection,
  corpus: Corpus,
  query: Query,
  { most, ordering = [], ...listing }: Listing,
  condition: Narrowing | null,
): Promise<Matched> => {
  const [number, numbers] =
    ordering.length > 0 ? [sql`, ${numberOf(ordering)} as number`, sql`, json_agg(number) as numbers`] : [empty, empty];
  const statement = sql`with matching as ${found({ ...corpus, ...listing }, [query], number, condition)}
    select json_agg(unit_id) as ids ${numbers} from (select * from matching limit ${most}::int) listed`;
  const answer = await row<{ ids: number[] | null; numbers?: number[] | null }>(
    connection,
    isKept([query], condition) ? prepared(statement) : statement,
  );
  return { ids: answer?.ids ?? [], numbers: answer?.numbers ?? [] };
};

import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row, type Statement } from '../database/statement.js';
import type { Condition } from './conditions.store.js';
import type { Corpus } from './corpus.js';
import type { Query } from './query.js';
import { COMPARED, type SimilarQuery, type Weight } from './similar.js';
import { toTsquery } from './tsquery.js';

/** Totals are exact up to this number. */
export const COUNTED = 10_000;

/** So many of the best are looked at more closely. */
const BEST = 100;

/** A unit among the best, with the text that made it so. */
export interface Candidate {
  readonly id: number;
  readonly score: number;
  readonly forms: readonly string[];
}

/** Ids of units that were found. */
export interface FoundIds {
  /** Best first; a unit of which several translations were found may be there several times. */
  readonly ids: readonly number[];
  /** Whether there are more. */
  readonly more: boolean;
}

/** What a similar search found. */
export interface Alike extends FoundIds {
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
const scoreOf = ({ weights, size }: SimilarQuery): Sql =>
  sql`(${weightOf(weights)}) / (1 + 0.05::float8 * abs(ln(length(found.words)::float8 / ${size}::float8)))`;

/**
 * Rows of a corpus that match any of some queries. "Materialized", to be read only as far as is asked for, as PostgreSQL must not plan
 * for a limit: it would walk all rows where it expects to meet enough matches soon, and those may all be at the end. Without a condition
 * it must not even look at the queries, but use the index: of many words it expects so many matches that it would read everything.
 */
const found = ({ words, id }: Corpus, queries: readonly Query[], score: Sql, condition: Condition | null): Sql => {
  const texts = queries.map(toTsquery);
  const selected = sql`select found.unit_id, found.${raw(id)} as text_id, ${score} as score`;
  return condition && texts.length === 1
    ? sql`materialized (
        ${selected} from ${raw(words)} found ${condition.joins} where found.words @@ ${texts[0]}::tsquery and ${condition.where})`
    : sql`materialized (
        ${selected} from unnest(${texts}::text[]) asked (query) join ${raw(words)} found on found.words @@ asked.query::tsquery
        ${condition ? sql`${condition.joins} where ${condition.where}` : empty})`;
};

/** Statements with conditions differ too much to be kept, and their plans too. */
const kept = (statement: Sql, condition: Condition | null): Statement => (condition ? statement : prepared(statement));

/** Runs a statement that selects the ids of all that `matched`, perhaps those that were `compared` before, and the `best` of these. */
const ask = async (connection: Connection, statement: Statement): Promise<Alike> => {
  const answer = await row<{ matched: number[] | null; compared?: number[] | null; best?: Candidate[] | null }>(connection, statement);
  const matched = answer?.matched ?? [];
  return { ids: [...(answer?.compared ?? []), ...matched], more: matched.length > COUNTED, best: answer?.best ?? [] };
};

/** Ids of units in the order of the rows; as JSON, which is read faster than an array. */
const idsOf = (rows: Sql): Sql => sql`(select json_agg(unit_id) from (${rows}) listed)`;

/** As many rows as are counted, and one more. */
const enoughOf = (table: string): Sql => sql`select * from ${raw(table)} limit ${COUNTED + 1}::int`;

/** The best of the rows with their texts, as JSON. */
const bestOf = (table: string, { texts }: Corpus): Sql => sql`(
  select json_agg(json_build_object('id', best.unit_id, 'score', best.score, 'forms', text.forms))
  from (select * from ${raw(table)} limit ${BEST}::int) best join ${raw(texts)} text on text.id = best.text_id)`;

/**
 * Finds what is like a text. Where few texts have any of the words, all are compared. Otherwise those that are near are, and what else
 * has any of the words follows in no order.
 */
export const listAlike = (connection: Connection, corpus: Corpus, query: SimilarQuery, condition: Condition | null): Promise<Alike> => {
  const { any, most, near } = query;
  const inOrder = (rows: Sql) => sql`compared as materialized (select * from (${rows}) candidate order by score desc, unit_id)`;
  const nearOnes = near.map((part, index) => sql`${raw(`near_${index}`)} as ${found(corpus, [part], scoreOf(query), condition)}`);
  const nearEnough = near.map((_, index) => sql`(select * from ${raw(`near_${index}`)} limit ${COMPARED}::int)`);
  const statement =
    near.length > 0
      ? sql`with ${join(nearOnes)}, ${inOrder(join(nearEnough, ' union all '))},
          matching as ${found(corpus, [(condition ? null : most) ?? any], sql`null`, condition)}
        select ${idsOf(enoughOf('matching'))} as matched, ${idsOf(sql`select * from compared`)} as compared,`
      : sql`with matching as ${found(corpus, [any], scoreOf(query), condition)}, ${inOrder(enoughOf('matching'))}
        select ${idsOf(sql`select * from compared`)} as matched,`;
  return ask(connection, kept(sql`${statement} ${bestOf('compared', corpus)} as best`, condition));
};

/** Finds the texts that match any of some queries, in no order. */
export const listAny = (connection: Connection, corpus: Corpus, queries: readonly Query[], condition: Condition | null): Promise<Alike> => {
  const statement = sql`with matching as ${found(corpus, queries, sql`0::float8`, condition)}
    select ${idsOf(enoughOf('matching'))} as matched, ${bestOf('matching', corpus)} as best`;
  return ask(connection, kept(statement, condition));
};

/** Finds what matches a logical query: those with most of the plain words first, otherwise in their order. */
export const listMatching = (
  connection: Connection,
  corpus: Corpus,
  query: Query,
  plain: readonly Weight[],
  condition: Condition | null,
): Promise<FoundIds> => {
  const statement = sql`with matching as ${found(corpus, [query], weightOf(plain), condition)}
    select ${idsOf(sql`select * from (${enoughOf('matching')}) matching order by score desc, unit_id`)} as matched`;
  return ask(connection, kept(statement, condition));
};

/** Finds the units that meet a condition, in their order. */
export const listMeeting = (connection: Connection, { where, joins, order }: Condition): Promise<FoundIds> => {
  const statement = sql`with matching as materialized (
      select found.unit_id from (select id as unit_id from unit) found ${joins} where ${where})
    select ${idsOf(sql`select found.unit_id from (${enoughOf('matching')}) found ${joins} order by ${order}`)} as matched`;
  return ask(connection, statement);
};

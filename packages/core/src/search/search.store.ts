import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row, rows, type Statement } from '../database/statement.js';
import type { Corpus } from './corpus.js';
import { COMPARED, type SimilarQuery, type Weight } from './similar.js';
import { toTsquery } from './tsquery.js';

/** Totals are exact up to this number. */
export const COUNTED = 10_000;

/** So many of the best are looked at more closely. */
const BEST = 100;

/** Words of a query that can count; fewer leave the rest of the statement's places empty, so that it can stay prepared. */
const WEIGHTS = 16;

/** A unit among the best, with the text that made it so. */
export interface Candidate {
  readonly id: number;
  readonly score: number;
  readonly forms: readonly string[];
}

/** What a similar search found: ids of units. */
export interface Alike {
  readonly best: readonly Candidate[];
  /** All that were compared, best first. */
  readonly compared: readonly number[];
  /** All that have any of the words, the compared ones among them, in no order; more than {@link COUNTED} means that there are more. */
  readonly any: readonly number[];
}

/** The score of a row with `words`: what of the query it has, and the closer in length the better. */
const scoreOf = (weights: readonly Weight[]): Sql => {
  const parts = Array.from({ length: WEIGHTS }, (_, index) => {
    const weight = weights[index];
    return sql`case when words @@ ${weight ? toTsquery(weight.query) : null}::tsquery then ${weight?.weight ?? 0}::float8 else 0 end`;
  });
  return join(parts, ' + ');
};

/** The rows of a corpus that match, read only as far as they are asked for. */
const found = ({ words, id }: Corpus, query: string, condition: Sql | null): Sql => {
  const narrowed = condition ? sql` and ${condition}` : sql``;
  return sql`select found.unit_id, found.${raw(id)} as text_id, found.words from ${raw(words)} found
    where found.words @@ ${query}::tsquery${narrowed}`;
};

/** Statements with conditions differ too much to be kept, and their plans too. */
const kept = (statement: Sql, condition: Sql | null): Statement => (condition ? statement : prepared(statement));

/**
 * Finds what is like a text, in one statement. "Materialized" keeps PostgreSQL from planning for the limit: it would walk all
 * rows where it expects to meet enough matches soon, and be wrong whenever those are together in one place.
 */
export const listAlike = async (connection: Connection, corpus: Corpus, query: SimilarQuery, condition: Sql | null): Promise<Alike> => {
  const any = found(corpus, toTsquery(query.any), condition);
  const near = query.near && found(corpus, toTsquery(query.near), condition);
  const some = sql`(select * from enough limit ${near ? 1_000 : COMPARED}::int)`;
  const statement = sql`
    with matching as materialized (${any}), enough as materialized (select * from matching limit ${COUNTED + 1}::int),
    ${near ? sql`near as materialized (${near}),` : sql``}
    candidate as (${near ? sql`(select * from near limit ${COMPARED}::int) union all ` : sql``}${some}),
    scored as (
      select unit_id, text_id, (${scoreOf(query.weights)}) / (1 + 0.3::float8 * abs(ln(length(words)::float8 / ${query.size}::float8))) as score
      from candidate),
    compared as (select distinct on (unit_id) * from scored order by unit_id, score desc, text_id),
    best as (select * from compared order by score desc, unit_id limit ${BEST}::int)
    select
      (select json_agg(json_build_object('id', best.unit_id, 'score', best.score, 'forms', text.forms))
       from best join ${raw(corpus.texts)} text on text.id = best.text_id) as best,
      (select array_agg(unit_id order by score desc, unit_id) from compared) as compared,
      (select array_agg(unit_id) from enough) as any`;
  const alike = await row<{ [Member in keyof Alike]: Alike[Member] | null }>(connection, kept(statement, condition));
  return { best: alike?.best ?? [], compared: alike?.compared ?? [], any: alike?.any ?? [] };
};

/**
 * Ids of units whose texts match a logical query, those with most of the plain words first, otherwise in their order.
 * More than {@link COUNTED} means that there are more.
 */
export const listMatching = async (
  connection: Connection,
  corpus: Corpus,
  query: string,
  plain: readonly Weight[],
  condition: Sql | null,
): Promise<number[]> => {
  const statement = sql`
    with matching as materialized (${found(corpus, query, condition)}),
    scored as (select unit_id, (${scoreOf(plain)}) as score from (select * from matching limit ${COUNTED + 1}::int) enough)
    select unit_id as id from scored group by unit_id order by max(score) desc, unit_id`;
  return (await rows<{ id: number }>(connection, kept(statement, condition))).map(({ id }) => id);
};

/** Ids of units that meet a condition on `found.unit_id`, in their order. More than {@link COUNTED} means that there are more. */
export const listMeeting = async (connection: Connection, condition: Sql): Promise<number[]> => {
  const statement = sql`
    with matching as materialized (select found.unit_id from (select unit.id as unit_id from unit) found where ${condition})
    select unit_id as id from (select * from matching limit ${COUNTED + 1}::int) enough order by unit_id`;
  return (await rows<{ id: number }>(connection, statement)).map(({ id }) => id);
};

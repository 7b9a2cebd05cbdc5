import sql, { raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { inLanguage, prepared, rows } from '../database/statement.js';
import { FOR_CURRENT_SOURCE } from '../ranking/current-source.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import type { Query } from './query/query.js';
import { toTsquery } from './query/tsquery.js';

/** Maximum number of short texts whose trigrams are compared: the first that the index finds. In real projects it finds some hundreds. */
const GRAMS_COMPARED_LIMIT = 1_500;

/** An array element is no lexeme yet: `array_to_tsvector` converts any trigram. */
const asGrams = (grams: readonly string[]): Sql => sql`array_to_tsvector(${[...grams]}::text[])`;

/**
 * Units with a short source that shares trigrams of words with a text, the highest Sørensen–Dice coefficient first.
 *
 * @param query trigrams to look up in the index
 * @param limit maximum number
 */
export const listUnitsSharingGrams = async (
  connection: Connection,
  { grams, query, limit }: { readonly grams: readonly string[]; readonly query: Query; readonly limit: number },
): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    connection,
    // Materialized and from `unnest`, as in searches: otherwise PostgreSQL plans for the limit, or reads everything.
    prepared(sql`with own as materialized (select ${asGrams(grams)} as grams), matching as materialized (
        select found.unit_id, length(own.grams) + length(found.grams) as size, length(own.grams || found.grams) as together
        from unnest(${[toTsquery(query)]}::tsquery[]) asked (query)
        cross join own join unit_words found on found.grams @@ asked.query and found.grams is not null)
      select unit_id as id from (select * from matching limit ${GRAMS_COMPARED_LIMIT}::int) compared
      order by together::float8 / size, unit_id limit ${limit}::int`),
  );
  return found.map(({ id }) => id);
};

/** The sources of some units, to compare. */
export const listSources = (connection: Connection, ids: readonly number[]): Promise<MemorySource[]> =>
  rows(connection, prepared(sql`select id, forms from unit where id = any(${[...ids]}::bigint[])`));

/** A unit and its source. */
export interface MemorySource {
  readonly id: number;
  readonly forms: readonly string[];
}

/** A translated unit, with its place. */
export interface TranslatedUnit {
  readonly id: number;
  /** From the kind's feeds. */
  readonly place: unknown;
}

/** Lists which of some units have a translation into a language, with their places. */
export const listTranslatedUnits = (
  connection: Connection,
  { feeds }: UnitKind,
  { ids, lng }: { readonly ids: readonly number[]; readonly lng: string },
): Promise<TranslatedUnit[]> =>
  rows<TranslatedUnit & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select unit.id, placed.place from unit
      left join project_set on project_set.id = unit.project_set_id
      left join lateral (${feeds.place({})}) placed on true
      where unit.id = any(${[...ids]}::bigint[])
        and exists (select from translation where translation.unit_id = unit.id and translation.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)})`),
    ),
  );

import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import type { Query } from '@translation-commons/core/search/query/query.js';
import { toTsquery } from '@translation-commons/core/search/query/tsquery.js';
import sql, { type Sql } from 'sql-template-tag';

/** Completions at most. */
export const COMPLETION_LIMIT = 10;

const selectValues = async (connection: Connection, statement: Sql): Promise<string[]> => {
  const found = await rows<{ value: string }>(connection, prepared(statement));
  return found.map(({ value }) => value);
};

/** Names of projects by prefix, whatever case and accents, sorted. */
export const findProjectNamesByPrefix = (connection: Connection, prefix: string): Promise<string[]> =>
  selectValues(
    connection,
    sql`select distinct name collate "C" as value from project where starts_with(fold_text(name), fold_text(${prefix})) order by value limit ${COMPLETION_LIMIT}`,
  );

/** Origins by prefix, whatever case and accents, sorted. */
export const findOriginsByPrefix = (connection: Connection, prefix: string): Promise<string[]> =>
  selectValues(
    connection,
    sql`select distinct origin collate "C" as value from project where starts_with(fold_text(origin), fold_text(${prefix})) order by value limit ${COMPLETION_LIMIT}`,
  );

/** The expression by which the index of a project set's strings is ordered (baseline migration). */
const INDEXED_PREFIX = sql`left(lower(unit.forms[1]), 60) collate "C"`;

/** Upper bound of a prefix range: the highest code point, which sorts behind every other. */
const MAX_CODE_POINT = '\u{10ffff}';

/**
 * Strings that begin with a prefix, in any case, sorted. Reads at most ten of each project set, in the order of the index of beginnings.
 *
 * @param projectSets the condition on the projectSets that they are on; null: any
 */
export const findStringsByPrefix = (connection: Connection, prefix: string, projectSets: Sql | null): Promise<string[]> =>
  selectValues(
    connection,
    sql`select value from (
        select found.value, found.prefix from project_set cross join lateral (
          select ${INDEXED_PREFIX} as prefix, unit.forms[1] collate "C" as value from unit
          where unit.project_set_id = project_set.id
            and ${INDEXED_PREFIX} >= left(lower(${prefix}), 60) collate "C"
            and ${INDEXED_PREFIX} <= left(lower(${prefix}), 60) || ${MAX_CODE_POINT} collate "C"
            and starts_with(lower(unit.forms[1]), lower(${prefix}))
          group by 1, 2 order by 1, 2 limit ${COMPLETION_LIMIT}) found
        where ${projectSets ?? sql`true`}
        group by 1, 2 order by 2, 1 limit ${COMPLETION_LIMIT}) first order by value`,
  );

/**
 * Strings that begin so as searches compare texts, whatever case and accents, sorted, by the index of words: for what
 * {@link findStringsByPrefix} does not find.
 *
 * @param words the words of the prefix
 * @param projectSets as above
 */
export const findStringsByFoldedPrefix = (
  connection: Connection,
  prefix: string,
  words: Query,
  projectSets: Sql | null,
): Promise<string[]> =>
  selectValues(
    connection,
    sql`select distinct unit.forms[1] collate "C" as value
      from unit_words join unit on unit.id = unit_words.unit_id join project_set on project_set.id = unit.project_set_id
      where unit_words.words @@ ${toTsquery(words)}::tsquery and ${projectSets ?? sql`true`}
        and starts_with(fold_text(unit.forms[1]), fold_text(${prefix}))
      order by value limit ${COMPLETION_LIMIT}`,
  );

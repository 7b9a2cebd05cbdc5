import sql, { empty, raw } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { row } from '../database/statement.js';
import type { Corpus } from '../units/corpus.js';
import { TOTAL_PROBE_LIMIT } from './found-ids.js';
import type { FilterCondition } from './plan/filter-condition.store.js';
import type { Query } from './query/query.js';
import { toTsquery } from './query/tsquery.js';
import { matchCount } from './search.store.js';

/** Units of the texts that match a query and meet a condition: those with most matches of `ordering` first, then by id; once for each text. */
export const listMatchesPlainly = async (
  connection: Connection,
  { words, lng }: Corpus,
  query: Query,
  ordering: readonly Query[],
  condition: FilterCondition | null,
): Promise<readonly number[]> => {
  const found = await row<{ ids: number[] | null }>(
    connection,
    sql`select json_agg(unit_id) as ids from (
      select found.unit_id from ${raw(words)} found ${condition?.joins ?? empty}
      where found.words @@ ${toTsquery(query)}::tsquery ${lng === undefined ? empty : sql`and found.lng = ${lng}`}
        and ${condition?.where ?? sql`true`}
      order by ${ordering.length > 0 ? matchCount(ordering) : sql`0::int`} desc, found.unit_id limit ${TOTAL_PROBE_LIMIT}::int) listed`,
  );
  return found?.ids ?? [];
};

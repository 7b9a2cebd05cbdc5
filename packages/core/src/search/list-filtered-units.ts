import type { Context } from '../units/context.js';
import type { SearchFilter } from '../units/search-filter.js';
import { countDistinct, type FoundIds, TOTAL_LIMIT, TOTAL_PROBE_LIMIT } from './found-ids.js';
import { counterTargetOf, type FilterCondition } from './plan/filter-condition.store.js';
import { listMatchingUnits, listUnits } from './unit-list.store.js';

/** True if the counter of translated units can answer the scope and the list mode. */
const hasCounter = ({ kind }: Pick<Context, 'kind'>, { scope }: SearchFilter, { isListModeOnly: lists }: FilterCondition): boolean => {
  const { condition, projectSets } = kind.scope.select(scope);
  return lists && (Boolean(projectSets) || condition === null);
};

/** The part of a list that a search shows. */
export interface WantedPart {
  /** Id of the unit behind which it begins; null: at the beginning. */
  readonly after: number | null;
  /** Number of units that are needed, from its beginning. */
  readonly wanted: number;
}

/** Lists the units that match the filters of a search without words, in the order of their scope, from the beginning or behind a unit; counts all. */
export const listFilteredUnits = async (
  { db, kind }: Pick<Context, 'db' | 'kind'>,
  filter: SearchFilter,
  condition: FilterCondition,
  { after, wanted }: WantedPart,
): Promise<FoundIds> => {
  if (hasCounter({ kind }, filter, condition)) {
    const { ids, total } = await listUnits(db.pool, kind, { ...counterTargetOf(filter), scope: filter.scope }, { after, most: wanted });
    return { ids, total: Math.min(total, TOTAL_LIMIT), more: total > TOTAL_LIMIT };
  }
  const first = await listMatchingUnits(db.pool, condition, { after: null, most: TOTAL_PROBE_LIMIT });
  const all = countDistinct(first, first.length);
  return after === null ? all : { ...all, ids: await listMatchingUnits(db.pool, condition, { after, most: wanted }) };
};

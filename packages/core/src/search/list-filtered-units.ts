import type { Context } from '../units/context.js';
import type { SearchFilter } from '../units/search-filter.js';
import { countDistinct, type FoundIds, TOTAL_LIMIT } from './found-ids.js';
import { counterTargetOf, type FilterCondition } from './plan/filter-condition.store.js';
import { listFirstUnits, listMatchingUnits } from './unit-list.store.js';

/** Reads rows until enough distinct ones are found or there are no more: four times as many each time. */
const readUntilDistinct = async <Answer extends { readonly ids: readonly number[] }>(
  read: (most: number) => Promise<Answer>,
  wanted: number,
): Promise<Answer> => {
  for (let most = wanted; ; most *= 4) {
    const answer = await read(most);
    const ids = [...new Set(answer.ids)];
    if (ids.length >= wanted || answer.ids.length < most) return { ...answer, ids };
  }
};

/** Whether the counter of translated units can answer the scope and the list mode. */
const hasCounter = ({ kind }: Pick<Context, 'kind'>, { scope }: SearchFilter, { isListModeOnly: lists }: FilterCondition): boolean => {
  const { condition, projectSets } = kind.scope.select(scope);
  return lists && (Boolean(projectSets) || condition === null);
};

/**
 * Lists the units that match the filters of a search without words: in the order of their scope, or of their ids.
 *
 * @param wanted how many of the first are needed
 */
export const listFilteredUnits = async (
  { db, kind }: Pick<Context, 'db' | 'kind'>,
  filter: SearchFilter,
  condition: FilterCondition,
  wanted: number,
): Promise<FoundIds> => {
  if (hasCounter({ kind }, filter, condition)) {
    const listed = { ...counterTargetOf(filter), scope: filter.scope };
    const { ids, total } = await readUntilDistinct((most) => listFirstUnits(db.pool, kind, listed, most), wanted);
    return { ids, total: Math.min(total, TOTAL_LIMIT), more: total > TOTAL_LIMIT };
  }
  const { ids } = await readUntilDistinct(async (most) => ({ ids: await listMatchingUnits(db.pool, condition, most) }), TOTAL_LIMIT + 1);
  return countDistinct(condition.inOrder ? ids : Float64Array.from(ids).sort(), ids.length);
};

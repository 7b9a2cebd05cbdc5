import type { Context } from '../units/context.js';
import type { SearchFilter } from '../units/search-filter.js';
import { COUNTED, countIds, type FoundIds } from './found-ids.js';
import { listFirst, listMeeting } from './list.store.js';
import { type Condition, countedOf } from './plan/conditions.store.js';

/** Reads rows until enough of them differ, or there are no more: four times as many each time. */
const untilDifferent = async <Answer extends { readonly ids: readonly number[] }>(
  read: (most: number) => Promise<Answer>,
  wanted: number,
): Promise<Answer> => {
  for (let most = wanted; ; most *= 4) {
    const answer = await read(most);
    const ids = [...new Set(answer.ids)];
    if (ids.length >= wanted || answer.ids.length < most) return { ...answer, ids };
  }
};

/** Whether the tally of units tells how many the scope and the list mode leave. */
const isCounted = ({ kind }: Pick<Context, 'kind'>, { scope }: SearchFilter, { lists }: Condition): boolean =>
  lists && (kind.shelves(scope) !== null || kind.within(scope) === null);

/**
 * Lists the units that meet the filters of a search without words: in the order of their scope, or as they came.
 *
 * @param wanted how many of the first are needed
 */
export const listUnits = async (
  { db, kind }: Pick<Context, 'db' | 'kind'>,
  filter: SearchFilter,
  condition: Condition,
  wanted: number,
): Promise<FoundIds> => {
  if (isCounted({ kind }, filter, condition)) {
    const listed = { ...countedOf(filter), scope: filter.scope };
    const { ids, total } = await untilDifferent((most) => listFirst(db.pool, kind, listed, most), wanted);
    return { ids, total: Math.min(total, COUNTED), more: total > COUNTED };
  }
  const { ids } = await untilDifferent(async (most) => ({ ids: await listMeeting(db.pool, condition, most) }), COUNTED + 1);
  return countIds(condition.inOrder ? ids : Int32Array.from(ids).sort(), ids.length);
};

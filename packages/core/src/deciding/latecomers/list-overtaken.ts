import { type Context, getActor } from '../../units/context.js';
import type { UnitRecord } from '../../units/unit-record.js';
import { listOvertaken as listOf } from './overtaken.store.js';

/** Units that a front page names. */
const OVERTAKEN_LIMIT = 6;

/** Units of which the actor chose a candidate that another one has overtaken since, last chosen first. */
export const listOvertaken = (context: Context, lng: string): Promise<UnitRecord[]> =>
  listOf(context, getActor(context).id, lng, OVERTAKEN_LIMIT);

import { type Context, getActor } from '../../units/context.js';
import type { UnitRecord } from '../../units/records/unit-record.js';
import { selectOvertaken } from './overtaken.store.js';

/** Units listed on a front page. */
const OVERTAKEN_LIMIT = 6;

/** Units on which the actor endorsed a candidate that was overtaken since, latest endorsement first. */
export const listOvertaken = (context: Context, lng: string): Promise<UnitRecord[]> =>
  selectOvertaken(context, getActor(context).id, lng, OVERTAKEN_LIMIT);

import type { Context } from '../../units/context.js';
import type { UnitRecord } from '../../units/unit-record.js';
import { listLastTranslated } from './person-work.store.js';

/** The unit that somebody translated last into a language, where they may want to go on; null: none. */
export const findLastWork = async (context: Context, personId: number, lng: string): Promise<UnitRecord | null> =>
  (await listLastTranslated(context, personId, lng))[0] ?? null;

import type { Context } from '../../units/context.js';
import type { UnitRecord } from '../../units/records/unit-record.js';
import { listLastTranslated } from './person-work.store.js';

/** The unit that a person translated last into a language, to resume work; null: none. */
export const findLastWork = async (context: Context, personId: number, lng: string): Promise<UnitRecord | null> =>
  (await listLastTranslated(context, personId, lng))[0] ?? null;

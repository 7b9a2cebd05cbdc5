import sql from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Context } from '../context.js';
import { getLanguage } from '../languages/get-language.js';
import { locateUnit } from '../units/pick-unit.js';
import { listRecords, type UnitRecord } from '../units/unit.store.js';

/**
 * The unit, or a random one of those asked for, with its translations in a language, best first, and the best ones in the actor's auxiliary languages.
 * Null where there is no such unit and the kind does not refuse it.
 */
export const findRecord = async (context: Context, ref: Static<TObject>, lng: string): Promise<UnitRecord | null> => {
  getLanguage(context.languages, lng);
  const beside = { lng, auxiliary: context.actor?.auxiliaryLanguages ?? [] };
  const [record] = await listRecords(context.db.pool, context.kind, beside, sql`where ${await locateUnit(context, ref, lng)}`);
  const refusal = record ? null : context.kind.missing(ref);
  if (refusal) throw refusal;
  return record ?? null;
};

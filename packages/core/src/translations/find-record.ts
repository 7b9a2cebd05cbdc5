import type { Static, TObject } from 'typebox';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import { locateUnit } from '../units/pick-unit.js';
import { findUnitRecord } from '../units/unit.store.js';
import type { UnitRecord } from '../units/unit-record.js';
import { readBatched } from './batched-reads.js';

/** Whether a reference means the same record for everybody: not a random unit, and no help in languages of the actor's own. */
export const isForEverybody = ({ kind, actor }: Pick<Context, 'kind' | 'actor'>, ref: Static<TObject>): boolean =>
  (actor?.auxiliaryLanguages ?? []).length === 0 && kind.ref.targetOf(ref) === null;

const readRecord = async (
  context: Context,
  ref: Static<TObject>,
  lng: string,
  preferred: readonly number[],
): Promise<UnitRecord | null> => {
  const { db, kind } = context;
  if (preferred.length === 0 && isForEverybody(context, ref))
    return (await readBatched(kind)(db.pool)({ ref, lng, known: null }))?.record ?? null;
  const auxiliary = context.actor?.auxiliaryLanguages ?? [];
  const location = await locateUnit(context, ref, lng);
  return location && findUnitRecord(db.pool, kind, { lng, auxiliary, preferred }, location);
};

/**
 * The unit, or a random one of those asked for, with its translations in a language, best first, and the best ones in the actor's auxiliary languages.
 * Null where there is no such unit and the kind does not refuse it.
 *
 * @param preferred ids of people whose endorsements come first
 */
export const findRecord = async (
  context: Context,
  ref: Static<TObject>,
  lng: string,
  preferred: readonly number[] = [],
): Promise<UnitRecord | null> => {
  getLanguage(context.languages, lng);
  const record = await readRecord(context, ref, lng, preferred);
  const refusal = record ? null : context.kind.ref.missing(ref);
  if (refusal) throw refusal;
  return record;
};

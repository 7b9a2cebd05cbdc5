import type { Static, TObject } from 'typebox';
import { getLanguage } from '../i18n/languages/get-language.js';
import type { Context } from '../units/context.js';
import { locateUnit } from '../units/pick/pick-unit.js';
import { findUnitRecord } from '../units/records/record.store.js';
import type { RecordOptions, UnitRecord } from '../units/records/unit-record.js';
import { readBatched } from './batched-reads.js';

/** True if a reference gives the same record to everybody: no random unit, and no auxiliary languages of the actor. */
export const isForEverybody = ({ kind, actor }: Pick<Context, 'kind' | 'actor'>, ref: Static<TObject>): boolean =>
  (actor?.auxiliaryLanguages ?? []).length === 0 && kind.ref.targetOf(ref) === null;

/** Options of the order of translations. */
export type RecordRanking = Pick<RecordOptions, 'preferred' | 'decideBy' | 'home'>;

/** True if that is the default order, without electors and project. */
export const isRankedForAll = ({ kind }: Pick<Context, 'kind'>, { preferred = [], decideBy, home }: RecordRanking): boolean =>
  home === undefined && preferred.length === 0 && (decideBy === undefined || decideBy === (kind.rules.decideBy ?? 'count'));

const readRecord = async (context: Context, ref: Static<TObject>, lng: string, ranking: RecordRanking): Promise<UnitRecord | null> => {
  const { db, kind } = context;
  if (isRankedForAll(context, ranking) && isForEverybody(context, ref))
    return (await readBatched(kind)(db.pool)({ ref, lng, known: null }))?.record ?? null;
  const auxiliary = context.actor?.auxiliaryLanguages ?? [];
  const location = await locateUnit(context, ref, lng);
  return location && findUnitRecord(db.pool, kind, { lng, auxiliary, ...ranking }, location);
};

/**
 * The unit, or a random one, with its translations in a language, best first, and the best ones in the actor's auxiliary languages. Null where there
 * is no such unit and the kind does not refuse it.
 */
export const findRecord = async (
  context: Context,
  ref: Static<TObject>,
  lng: string,
  ranking: RecordRanking = {},
): Promise<UnitRecord | null> => {
  getLanguage(context.languages, lng);
  const record = await readRecord(context, ref, lng, ranking);
  const refusal = record ? null : context.kind.ref.missing(ref);
  if (refusal) throw refusal;
  return record;
};

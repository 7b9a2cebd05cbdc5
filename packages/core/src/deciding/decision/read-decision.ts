import type { Static, TObject } from 'typebox';
import { getLanguage } from '../../i18n/languages/get-language.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Context } from '../../units/context.js';
import { locateUnit } from '../../units/pick-unit.js';
import type { DecideBy } from '../../units/ranking/decide-by.js';
import type { DecisionState } from '../../units/ranking/decision-state.js';
import { findUnit } from '../../units/unit.store.js';
import { type DecisionReason, explainOrder } from './decision.js';
import { listLeading, ofUnit } from './decision.store.js';
import { findAgreedAcrossGroups } from './find-agreed.js';

/** How far a unit is decided in a language, and why. */
export interface Decision {
  readonly state: DecisionState;
  readonly decideBy: DecideBy;
  readonly why: DecisionReason;
  /** The tguid of what two communities agree on that choose differently; null where they do not, or none were found. */
  readonly acrossGroups: string | null;
}

/** What a decision goes by. */
export interface DecisionRequest {
  /** Ids of people whose endorsements come first. */
  readonly preferred: readonly number[];
  /** What decides in the place that it is asked for in. */
  readonly decideBy: DecideBy;
}

/** Reads the decision of a unit that is known by its id. */
export const readDecisionOf = async (
  { db, kind }: Pick<Context, 'db' | 'kind'>,
  { unitId, lng, preferred, decideBy }: DecisionRequest & { readonly unitId: number; readonly lng: string },
): Promise<Decision> => {
  const ranking = { errors: kind.rules.checks?.errors ?? [], preferred };
  const [leading, acrossGroups] = await Promise.all([
    listLeading(db.pool, lng, { ranking, decideBy, condition: ofUnit(unitId, lng) }),
    findAgreedAcrossGroups({ db, kind }, { unitId, lng, decideBy }),
  ]);
  return {
    acrossGroups,
    state: leading[0]?.state ?? 'none',
    decideBy,
    why: explainOrder(leading, decideBy),
  };
};

/**
 * Reads how far a unit is decided in a language (docs/deciding.md).
 *
 * @throws Refusal `not-found`, or as the kind refuses it, where there is no such unit; `malformed` for a language that is not installed
 */
export const readDecision = async (context: Context, ref: Static<TObject>, lng: string, asked: DecisionRequest): Promise<Decision> => {
  getLanguage(context.languages, lng);
  const { db, kind } = context;
  const location = await locateUnit(context, ref, lng);
  const unit = location && (await findUnit(db.pool, kind, location));
  if (!unit) throw kind.ref.missing(ref) ?? new Refusal('not-found', sentence('There is no such {unit}.', { unit: kind.names.unit }));
  return readDecisionOf(context, { unitId: unit.id, lng, ...asked });
};

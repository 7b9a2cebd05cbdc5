import type { Static, TObject } from 'typebox';
import { getLanguage } from '../../i18n/languages/get-language.js';
import type { DecideBy } from '../../ranking/decide-by.js';
import type { DecidingRule } from '../../ranking/deciding-rule.js';
import type { DecisionState } from '../../ranking/decision-state.js';
import type { Context } from '../../units/context.js';
import { missingUnit } from '../../units/kind/unit-kind.js';
import { rankingOf } from '../../units/kind-order.sql.js';
import { locateUnit } from '../../units/pick/pick-unit.js';
import { findUnit } from '../../units/unit.store.js';
import { type DecisionReason, explainOrder } from './decision.js';
import { listLeading, ofUnit } from './decision.store.js';

/** The decision state of a unit in a language, with its explanation. */
export interface Decision {
  readonly state: DecisionState;
  readonly decideBy: DecideBy;
  readonly why: DecisionReason;
}

/** Options of a decision. */
export interface DecisionRequest extends DecidingRule {
  /** Ids of people whose endorsements come first. */
  readonly preferred: readonly number[];
}

/** Reads the decision of a unit by its id. */
export const readDecisionOf = async (
  { db, kind }: Pick<Context, 'db' | 'kind'>,
  { unitId, lng, preferred, decideBy, home }: DecisionRequest & { readonly unitId: number; readonly lng: string },
): Promise<Decision> => {
  const ranking = rankingOf(kind, preferred, home);
  const leading = await listLeading(db.pool, lng, { ranking, decideBy, condition: ofUnit(unitId, lng) });
  return {
    state: leading[0]?.state ?? 'none',
    decideBy,
    why: explainOrder(leading, decideBy),
  };
};

/**
 * Reads the decision state of a unit in a language (docs/deciding.md).
 *
 * @throws Refusal `not-found`, or the kind's own refusal, for an unknown unit; `malformed` for a language that is not installed
 */
export const readDecision = async (context: Context, ref: Static<TObject>, lng: string, asked: DecisionRequest): Promise<Decision> => {
  getLanguage(context.languages, lng);
  const { db, kind } = context;
  const location = await locateUnit(context, ref, lng);
  const unit = location && (await findUnit(db.pool, kind, location));
  if (!unit) throw missingUnit(kind, ref);
  return readDecisionOf(context, { unitId: unit.id, lng, ...asked });
};

import type { DecisionQuery } from '../../ranking/decision-state.sql.js';
import type { Context } from '../../units/context.js';
import { readCommunities } from '../communities/read-communities.js';
import { listLeading, ofUnit } from './decision.store.js';

/** Identifies a unit, and the order of its candidates. */
export interface AgreedQuery extends Pick<DecisionQuery, 'decideBy'> {
  readonly unitId: number;
  readonly lng: string;
}

/**
 * The tguid of the translation that both communities of a language agree on: it leads for each, and each has a member who endorses it. Null where
 * they disagree, or none were detected.
 */
export const findAgreedAcrossGroups = async (
  { db, kind }: Pick<Context, 'db' | 'kind'>,
  { unitId, lng, decideBy }: AgreedQuery,
): Promise<string | null> => {
  const communities = await readCommunities({ db }, lng);
  if (communities.length === 0) return null;
  const errors = kind.rules.checks?.errors ?? [];
  const chosen = await Promise.all(
    communities.map(async (preferred) => {
      const [first] = await listLeading(db.pool, lng, { ranking: { errors, preferred }, decideBy, condition: ofUnit(unitId, lng) });
      return first && first.preferred > 0 ? first.tguid : null;
    }),
  );
  const [agreed = null] = chosen;
  return chosen.every((one) => one === agreed) ? agreed : null;
};

import type { Transaction } from '../../database/database.js';
import type { Settings } from '../../kernel/settings/settings.js';
import { putJointEndorsements } from './endorsement.store.js';

/** People and translations written in one statement: keeps its lists short. */
const PEOPLE_AT_ONCE = 20;

/** Translations that people decided on together, and these people. */
export interface JointDecision {
  readonly tguids: readonly string[];
  readonly personIds: readonly number[];
  /** Project that the endorsements are given in; null: in none. */
  readonly projectId: number | null;
  readonly batchId: number;
  readonly now: Date;
}

/**
 * Endorses each of some translations for each of some people, in a batch, as {@link endorse} does for one. Translations that are gone are left out.
 *
 * @param connection of the transaction that opened the batch
 */
export const endorseJointly = async (
  { settings }: { readonly settings: Pick<Settings, 'voting'> },
  connection: Transaction,
  { tguids, personIds, projectId, batchId, now }: JointDecision,
): Promise<void> => {
  if (tguids.length === 0) return;
  const single = settings.voting === 'single';
  for (let from = 0; from < personIds.length; from += PEOPLE_AT_ONCE)
    await putJointEndorsements(connection, {
      tguids,
      personIds: personIds.slice(from, from + PEOPLE_AT_ONCE),
      projectId,
      batchId,
      single,
      now,
    });
};

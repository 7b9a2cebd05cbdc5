import { inTransaction } from '../../database/transaction.js';
import { enqueueOnce } from '../../jobs/tasks/enqueue.js';
import { isModerator } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { LEARN_RECORDS } from '../../ranking/learn-records-name.js';
import { type Context, getActor } from '../../units/context.js';
import { deleteLift, insertLift, listAlikePairs } from './alike.store.js';
import type { AlikePair, PairName } from './alike-pair.js';

const LISTED_PAIRS_LIMIT = 200;

const getModerator = (context: Context) => {
  const actor = getActor(context);
  if (!isModerator(actor)) throw new Refusal('forbidden', sentence('Only moderators and administrators may do this.'));
  return actor;
};

/** The pairs of accounts with suspiciously similar endorsements, with the evidence; for moderators. */
export const listAlike = async (context: Context): Promise<readonly AlikePair[]> => {
  getModerator(context);
  return listAlikePairs(context.db.pool, LISTED_PAIRS_LIMIT);
};

/**
 * Makes two such accounts count separately nevertheless, or no longer; for moderators. The choice persists, and track records are recomputed at once.
 * Refuses with `not-found` a pair that was not found.
 */
export const setLifted = (context: Context, pair: PairName, lifted: boolean): Promise<void> => {
  const { id } = getModerator(context);
  return inTransaction(context.db, async (connection) => {
    const done = lifted ? await insertLift(connection, pair, id, context.now()) : await deleteLift(connection, pair);
    if (!done) throw new Refusal('not-found', sentence('There is no such pair of accounts.'));
    await enqueueOnce(connection, LEARN_RECORDS);
  });
};

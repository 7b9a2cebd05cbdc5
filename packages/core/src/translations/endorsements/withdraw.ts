import { writeBatched } from '../../database/batched-writes.js';
import type { Message } from '../../kernel/text/message.js';
import { type Context, getActor } from '../../units/context.js';
import { unknownTranslation } from './endorse.js';
import { type EndorsementToWithdraw, withdrawEndorsement, withdrawEndorsements } from './endorsement.store.js';

const batchedWithdraw = writeBatched<EndorsementToWithdraw, boolean | null>({
  writeOne: withdrawEndorsement,
  writeMany: withdrawEndorsements,
  personIdOf: ({ personId }) => personId,
});

/**
 * Withdraws the actor's endorsement of a translation. It is no error if there is none (decisions, section 6).
 *
 * @param projectId project in whose home, and in none, it is withdrawn; null or missing: in all
 */
export const withdraw = async (
  context: Context,
  { tguid, projectId = null }: { readonly tguid: string; readonly projectId?: number | null },
): Promise<{ readonly messages: readonly Message[]; readonly isDone: boolean }> => {
  const actor = getActor(context);
  const had = await batchedWithdraw(context.db.pool)({ tguid, personId: actor.id, projectId, now: context.now() });
  return { messages: had === null ? [unknownTranslation(tguid)] : [], isDone: had === true };
};

import { inTransaction } from '../database/transaction.js';
import { error, type Message } from '../kernel/text/message.js';
import { sentence } from '../kernel/text/sentence.js';
import { type Context, getActor, requireScope } from '../units/context.js';
import { notifyDeletion, notifyModerators } from './deletion/notify-deletion.js';
import { unknownTranslation } from './endorsements/endorse.js';
import { mayChange } from './may-change.js';
import { lockDeletionTarget, trashTranslation } from './translation.store.js';

/**
 * Deletes a translation (soft delete): it moves to the trash with its endorsements. Allowed for its author, moderators, administrators, and people
 * who moderate everything that the unit belongs to (decisions, sections 3 and 6). The people concerned are notified by mail; where the actor may not
 * delete it, the language's moderators are. A token with only the scope `suggest` deletes its person's own translations.
 */
export const deleteTranslation = async (
  context: Context,
  { tguid }: { readonly tguid: string },
): Promise<{ messages: readonly Message[] }> => {
  const actor = getActor(context);
  const { db, kind } = context;
  return inTransaction(db, async (connection) => {
    const doomed = await lockDeletionTarget(connection, kind, tguid, kind.rules.moderatedBy(actor));
    if (!doomed) return { messages: [unknownTranslation(tguid)] };
    if (doomed.authorId !== actor.id) requireScope(context, 'manage');
    if (!mayChange(actor, doomed)) {
      const asked = await notifyModerators(context, connection, doomed);
      return {
        messages: [
          error(
            asked
              ? sentence('Only its author and moderators may remove this translation. We told the moderators.')
              : sentence('Only its author and moderators may remove this translation.'),
          ),
        ],
      };
    }
    const now = context.now();
    const endorsers = await trashTranslation(connection, doomed, actor.id, now);
    await notifyDeletion(context, connection, doomed, endorsers, now);
    return { messages: [] };
  });
};

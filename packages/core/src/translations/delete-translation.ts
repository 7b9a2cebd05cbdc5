import { type Context, getActor } from '../context.js';
import { inTransaction } from '../database/transaction.js';
import { unknownTranslation } from '../endorsements/endorse.js';
import { error, type Message } from '../notices/message.js';
import { isModerator } from '../people/person.js';
import { lockDoomed, trashTranslation } from './translation.store.js';

/**
 * Takes a translation down: it goes to the trash with its endorsements. Its author may, moderators and administrators may,
 * and who moderates all that the unit belongs to (decisions, sections 3 and 6).
 */
export const deleteTranslation = async (
  context: Context,
  { tguid }: { readonly tguid: string },
): Promise<{ messages: readonly Message[] }> => {
  const actor = getActor(context);
  const { db, kind } = context;
  return inTransaction(db, async (connection) => {
    const doomed = await lockDoomed(connection, kind, tguid, kind.moderatedBy(actor));
    if (!doomed) return { messages: [unknownTranslation(tguid)] };
    if (doomed.authorId !== actor.id && !doomed.moderated && !isModerator(actor)) {
      return { messages: [error('Only its author and moderators may delete this translation.')] };
    }
    await trashTranslation(connection, doomed.id, actor.id, context.now());
    return { messages: [] };
  });
};

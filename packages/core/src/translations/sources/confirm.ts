import { inTransaction } from '../../database/transaction.js';
import { error, type MessagesResult, warning } from '../../kernel/text/message.js';
import { sentence } from '../../kernel/text/sentence.js';
import { type Context, getActor, requireScope } from '../../units/context.js';
import { unknownTranslation } from '../endorsements/endorse.js';
import { mayChange } from '../may-change.js';
import { lockDeletionTarget } from '../translation.store.js';
import { confirmTranslations } from './earlier-source.store.js';

/**
 * Confirms that a translation made for an earlier source is valid for the current one: it counts again, with its endorsements (decisions, section
 * 13). Allowed for its author and its moderators.
 */
export const confirm = async (context: Context, { tguid }: { readonly tguid: string }): Promise<MessagesResult> => {
  const actor = getActor(context);
  const { db, kind } = context;
  return inTransaction(db, async (connection) => {
    const target = await lockDeletionTarget(connection, kind, tguid, kind.rules.moderatedBy(actor));
    if (!target) return { messages: [unknownTranslation(tguid)] };
    if (target.authorId !== actor.id) requireScope(context, 'manage');
    if (!mayChange(actor, target)) return { messages: [error(sentence('Only its author and moderators may confirm this translation.'))] };
    const confirmed = await confirmTranslations(connection, [target]);
    return { messages: confirmed > 0 ? [] : [warning(sentence('The translation {tguid} is already confirmed.', { tguid }))] };
  });
};

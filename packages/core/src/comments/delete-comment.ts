import { inTransaction } from '../database/transaction.js';
import { isModerator } from '../kernel/person.js';
import { Refusal, refuseParam } from '../kernel/refusal.js';
import { inEnglish, sentence } from '../kernel/sentence.js';
import { requireModerator } from '../people/require-role.js';
import { type Context, getActor, requireScope } from '../units/context.js';
import { REASON_MAX_CHARACTERS } from './comment.js';
import { type CommentTarget, lockComment, setDeleted } from './comment.store.js';

const noComment = (): Refusal => new Refusal('not-found', inEnglish(sentence('This comment is not there any more.')));

const standing = (target: CommentTarget | null, isDeleted: boolean): CommentTarget => {
  if (!target || target.isDeleted !== isDeleted) throw noComment();
  return target;
};

/**
 * Takes a comment away: its author may, and moderators, who say why. Refuses with `not-found` one that is not there, with `forbidden` whoever
 * may not.
 */
export const deleteComment = async (
  context: Context,
  { id, reason: given }: { readonly id: number; readonly reason: string },
): Promise<void> => {
  const actor = getActor(context);
  const reason = given.trim();
  if ([...reason].length > REASON_MAX_CHARACTERS)
    throw refuseParam('reason', sentence('A reason has {limit} characters at most.', { limit: REASON_MAX_CHARACTERS }));
  await inTransaction(context.db, async (connection) => {
    const target = standing(await lockComment(connection, id), false);
    const isOwn = target.personId === actor.id;
    if (!isOwn) requireScope(context, 'manage');
    if (!isOwn && !isModerator(actor))
      throw new Refusal('forbidden', inEnglish(sentence('Only its author and moderators may delete this comment.')));
    if (!isOwn && reason === '') throw refuseParam('reason', sentence('Say why: its author should know.'));
    await setDeleted(connection, id, { by: actor.id, reason, at: context.now() });
  });
};

/** Brings a comment back that was taken away; for moderators. Refuses with `not-found` one that stands or is not there. */
export const restoreComment = async (context: Context, { id }: { readonly id: number }): Promise<void> => {
  requireModerator(context);
  await inTransaction(context.db, async (connection) => {
    standing(await lockComment(connection, id), true);
    await setDeleted(connection, id, null);
  });
};

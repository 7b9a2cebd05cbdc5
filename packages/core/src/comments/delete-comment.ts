import type { Connection } from '../database/database.js';
import { inTransaction } from '../database/transaction.js';
import { isModerator } from '../kernel/person.js';
import { Refusal, refuseParam } from '../kernel/refusal.js';
import { inEnglish, sentence } from '../kernel/text/sentence.js';
import { notify } from '../notices/notify.js';
import { findAccountById } from '../people/person.store.js';
import { requireModerator } from '../people/require-role.js';
import { type Context, getActor, requireScope } from '../units/context.js';
import { findUnit } from '../units/unit.store.js';
import { REASON_MAX_CHARACTERS } from './comment.js';
import { type CommentTarget, lockComment, setDeleted } from './comment.store.js';
import { commentDeleted } from './comment-deleted.js';

const noComment = (): Refusal => new Refusal('not-found', inEnglish(sentence('This comment is not there any more.')));

const standing = (target: CommentTarget | null, isDeleted: boolean): CommentTarget => {
  if (!target || target.isDeleted !== isDeleted) throw noComment();
  return target;
};

/** Notifies the author of a comment of its deletion. */
const notifyAuthor = async (
  context: Context,
  connection: Connection,
  { id, personId, unitId, lng, text }: CommentTarget,
  reason: string,
) => {
  const { kind, languages, settings } = context;
  const unit = await findUnit(connection, kind, { id: unitId });
  // Comments to the developers appear on the unit's page in every language.
  const shownIn = lng ?? (await findAccountById(connection, personId))?.translationLng ?? [...languages.keys()][0];
  const page = unit && shownIn !== undefined ? kind.pages.path(unit, shownIn) : '/';
  const now = context.now();
  await notify(connection, commentDeleted, {
    // A restored comment can be deleted again, which is another event.
    event: `comment ${id} deleted ${now.getTime()}`,
    to: [personId],
    details: { by: getActor(context).name, text, reason, page: `${settings.baseUrl}${page}` },
    now,
  });
};

/**
 * Deletes a comment: its author can, and moderators, who give a reason. Refuses with `not-found` an unknown comment, with `forbidden` anybody else.
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
    if (!isOwn) await notifyAuthor(context, connection, target, reason);
  });
};

/** Restores a deleted comment; for moderators. Refuses with `not-found` one that is not deleted or does not exist. */
export const restoreComment = async (context: Context, { id }: { readonly id: number }): Promise<void> => {
  requireModerator(context);
  await inTransaction(context.db, async (connection) => {
    standing(await lockComment(connection, id), true);
    await setDeleted(connection, id, null);
  });
};

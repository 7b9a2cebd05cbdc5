import type { Connection } from '../database/database.js';
import { inTransaction } from '../database/transaction.js';
import { isModerator } from '../kernel/person.js';
import { Refusal, refuseParam } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { notify, withdrawNotice } from '../notices/notify.js';
import { findAccountById } from '../people/person.store.js';
import { requireModerator } from '../people/require-role.js';
import { type Context, getActor, requireScope } from '../units/context.js';
import { findUnit } from '../units/unit.store.js';
import { REASON_MAX_CHARACTERS } from './comment.js';
import { type CommentTarget, lockComment, setDeleted } from './comment.store.js';
import { commentDeleted } from './comment-deleted.js';
import { commentEvent } from './comment-written.js';

const noComment = (): Refusal => new Refusal('not-found', sentence('This comment is gone.'));

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
 * Takes a comment away, from mails that still wait too: its author may, and moderators, who say why. Refuses with `not-found` one that is not there, with `forbidden` whoever
 * may not.
 */
export const deleteComment = async (
  context: Context,
  { id, reason: given }: { readonly id: number; readonly reason: string },
): Promise<void> => {
  const actor = getActor(context);
  const reason = given.trim();
  if ([...reason].length > REASON_MAX_CHARACTERS)
    throw refuseParam('reason', sentence('A reason has at most {limit} characters.', { limit: REASON_MAX_CHARACTERS }));
  await inTransaction(context.db, async (connection) => {
    const target = standing(await lockComment(connection, id), false);
    const isOwn = target.personId === actor.id;
    if (!isOwn) requireScope(context, 'manage');
    if (!isOwn && !isModerator(actor)) throw new Refusal('forbidden', sentence('Only its author and moderators may remove this comment.'));
    if (!isOwn && reason === '') throw refuseParam('reason', sentence('Give a reason for the author.'));
    await setDeleted(connection, id, { by: actor.id, reason, at: context.now() });
    await withdrawNotice(connection, commentEvent(id));
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

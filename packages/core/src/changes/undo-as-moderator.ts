import { mayTakeBack, type Role } from '../kernel/person.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { DAY_MS } from '../kernel/time.js';
import { findPerson } from '../people/find-person.js';
import { requireModerator } from '../people/require-role.js';
import { getBatch } from '../translations/trash/get-batch.js';
import { previewUndo, type UndoResult, undo } from '../translations/trash/undo.js';
import type { UndoSelection } from '../translations/trash/undo-selection.js';
import type { Context } from '../units/context.js';

/** What a moderator wants to undo: an import or submit, or a person's work. */
export type UndoTarget =
  | { readonly batch: number }
  | {
      readonly person: string;
      /** Only what was written within this many days; undefined: everything. */
      readonly days?: number;
    };

/** What an undo would delete, and the role of its author; null: nobody, or a deleted account. */
const readTarget = async ({ db, now }: Context, wanted: UndoTarget): Promise<{ selection: UndoSelection; authorRole: Role | null }> => {
  if ('batch' in wanted) return { selection: wanted, authorRole: (await getBatch({ db }, wanted.batch)).byRole };
  const { person: name, days } = wanted;
  const person = await findPerson(db.pool, name);
  if (!person) throw new Refusal('not-found', sentence('There is nobody of the name "{person}" here.', { person: name }));
  const since = days === undefined ? {} : { since: new Date(now().getTime() - days * DAY_MS) };
  return { selection: { personId: person.id, ...since }, authorRole: person.role };
};

/** Permission check: moderators can undo what contributors and moderators wrote; only administrators can undo administrators' work. */
const selectUndoable = async (context: Context, wanted: UndoTarget): Promise<UndoSelection> => {
  const moderator = requireModerator(context);
  const { selection, authorRole } = await readTarget(context, wanted);
  if (!mayTakeBack(moderator, authorRole))
    throw new Refusal('forbidden', sentence('Only administrators take back what an administrator wrote.'));
  return selection;
};

/** Dry run of {@link undoAsModerator}. Refuses as it does. */
export const previewUndoAsModerator = async (context: Context, wanted: UndoTarget): Promise<UndoResult> =>
  previewUndo(context, await selectUndoable(context, wanted));

/**
 * Undoes an import, a submit or a person's work, as the command `undo` does. For moderators and administrators.
 *
 * @throws Refusal `forbidden` to others, and to moderators where an administrator wrote it; `not-found` for an unknown batch or person
 */
export const undoAsModerator = async (context: Context, wanted: UndoTarget): Promise<UndoResult> => {
  const undone = await undo(context, await selectUndoable(context, wanted));
  const { translations, endorsements } = undone;
  context.log.info({ by: context.actor?.name, wanted, translations, endorsements }, 'A moderator took back what was written.');
  return undone;
};

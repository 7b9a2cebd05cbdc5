import { mayTakeBack } from '../kernel/person.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { DAY_MS } from '../kernel/time.js';
import { findPerson } from '../people/find-person.js';
import { requireModerator } from '../people/require-role.js';
import { getBatch } from '../translations/trash/get-batch.js';
import { previewUndo, type UndoResult, undo } from '../translations/trash/undo.js';
import type { UndoSelection } from '../translations/trash/undo-selection.js';
import type { Context } from '../units/context.js';

/** What a moderator takes back: what an import or submit wrote, or a person. */
export type UndoTarget =
  | { readonly batch: number }
  | {
      readonly person: string;
      /** Only what was written within so many days; undefined: everything. */
      readonly days?: number;
    };

const toSelection = async ({ db, now }: Context, wanted: UndoTarget): Promise<UndoSelection> => {
  if ('batch' in wanted) return wanted;
  const person = await findPerson(db.pool, wanted.person);
  if (!person) throw new Refusal('not-found', sentence('There is nobody of the name "{person}" here.', { person: wanted.person }));
  const { days } = wanted;
  return { personId: person.id, ...(days !== undefined && { since: new Date(now().getTime() - days * DAY_MS) }) };
};

/** Moderators take back what contributors and moderators wrote; what administrators wrote, only administrators. */
const requireMayUndo = async (context: Context, wanted: UndoTarget): Promise<void> => {
  const actor = requireModerator(context);
  const role =
    'person' in wanted
      ? ((await findPerson(context.db.pool, wanted.person))?.role ?? null)
      : (await getBatch(context, wanted.batch)).byRole;
  if (!mayTakeBack(actor, role)) throw new Refusal('forbidden', sentence('Only administrators take back what an administrator wrote.'));
};

/** What {@link undoAsModerator} would do now. Refuses as it does. */
export const previewUndoAsModerator = async (context: Context, wanted: UndoTarget): Promise<UndoResult> => {
  await requireMayUndo(context, wanted);
  return previewUndo(context, await toSelection(context, wanted));
};

/**
 * Takes back what an import, a submit or a person wrote, as the command `undo` does. For moderators and administrators.
 *
 * @throws Refusal `forbidden` to others, and to moderators where an administrator wrote it; `not-found` for a batch or person that is not there
 */
export const undoAsModerator = async (context: Context, wanted: UndoTarget): Promise<UndoResult> => {
  await requireMayUndo(context, wanted);
  const undone = await undo(context, await toSelection(context, wanted));
  const { translations, endorsements } = undone;
  context.log.info({ by: context.actor?.name, wanted, translations, endorsements }, 'A moderator took back what was written.');
  return undone;
};

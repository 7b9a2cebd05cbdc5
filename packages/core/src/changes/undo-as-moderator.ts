import { mayTakeBack, type Role } from '../kernel/person.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { DAY_MS } from '../kernel/time.js';
import { findPerson } from '../people/find-person.js';
import { requireModerator } from '../people/require-role.js';
import { getBatches } from '../translations/trash/get-batches.js';
import { previewUndo, type UndoResult, undo } from '../translations/trash/undo.js';
import type { UndoSelection } from '../translations/trash/undo-selection.js';
import type { Context } from '../units/context.js';

/** Target of a moderator's undo: an import, a submit, or the work of a person. */
export type UndoTarget =
  | { readonly batches: readonly number[] }
  | {
      readonly person: string;
      /** Only what was written within this many days; undefined: everything. */
      readonly days?: number;
    };

/** Reads what will be undone, and the roles of its authors; null: an unknown or deleted author. */
const readTarget = async (
  { db, now }: Context,
  wanted: UndoTarget,
): Promise<{ selection: UndoSelection; authorRoles: readonly (Role | null)[] }> => {
  if ('batches' in wanted) {
    const batches = await getBatches({ db }, wanted.batches);
    return { selection: wanted, authorRoles: batches.map(({ byRole }) => byRole) };
  }
  const { person: name, days } = wanted;
  const person = await findPerson(db.pool, name);
  if (!person) throw new Refusal('not-found', sentence('There is nobody called "{person}".', { person: name }));
  const since = days === undefined ? {} : { since: new Date(now().getTime() - days * DAY_MS) };
  return { selection: { personId: person.id, ...since }, authorRoles: [person.role] };
};

/** Permission check: moderators can undo what contributors and moderators wrote; only administrators can undo administrators' work. */
const selectUndoable = async (context: Context, wanted: UndoTarget): Promise<UndoSelection> => {
  const moderator = requireModerator(context);
  const { selection, authorRoles } = await readTarget(context, wanted);
  if (!authorRoles.every((role) => mayTakeBack(moderator, role)))
    throw new Refusal('forbidden', sentence('Only administrators may remove an administrator’s translations.'));
  return selection;
};

/** Dry run of {@link undoAsModerator}. Refuses as it does. */
export const previewUndoAsModerator = async (context: Context, wanted: UndoTarget): Promise<UndoResult> =>
  previewUndo(context, await selectUndoable(context, wanted));

/**
 * Takes back what imports, submits or a person wrote, as the command `undo` does. For moderators and administrators.
 *
 * @throws Refusal `forbidden` to others, and to moderators where an administrator wrote it; `not-found` for an unknown batch or person
 */
export const undoAsModerator = async (context: Context, wanted: UndoTarget): Promise<UndoResult> => {
  const undone = await undo(context, await selectUndoable(context, wanted));
  const { translations, endorsements } = undone;
  context.log.info({ by: context.actor?.name, wanted, translations, endorsements }, 'A moderator took back what was written.');
  return undone;
};

import { inTransaction } from '../../database/transaction.js';
import { forgetTaskPlaces } from '../../jobs/task-place.store.js';
import { enqueueOnce } from '../../jobs/tasks/enqueue.js';
import type { Settings } from '../../kernel/settings/settings.js';
import { LEARN_RECORDS } from '../../ranking/learn-records-name.js';
import type { Service } from '../../units/context.js';
import type { Batch } from './batch.js';
import { markUndone, selectBatches } from './batch.store.js';
import { checkBatches } from './get-batches.js';
import { countStagedUndo, lockTouchedUnits, stageTouchedUnits, stageUndo, undoStaged } from './undo.store.js';
import type { UndoCounts, UndoSelection } from './undo-selection.js';

/** Result of an undo, or of its dry run. */
export interface UndoResult extends UndoCounts {
  /** The batches that it concerns, newest first: those that were named, or twenty at most. One that was taken back and not restored is there only by its number. */
  readonly batches: readonly Batch[];
}

const LISTED_BATCHES_LIMIT = 20;

/** Maximum number of batches that are listed: the named ones, or the latest of a person or time. */
const listedLimit = ({ batches }: UndoSelection): number => batches?.length ?? LISTED_BATCHES_LIMIT;

/** Parts of the service that an undo needs. */
type Undoing = Pick<Service, 'db'> & { readonly settings: Pick<Settings, 'voting'> };

/** Dry run of {@link undo}. Changes nothing, and takes no locks that others wait for. */
export const previewUndo = ({ db, settings }: Undoing, selection: UndoSelection): Promise<UndoResult> =>
  inTransaction({ pool: db.unlimited }, async (connection) => {
    const batches = await selectBatches(connection, { ...selection, standing: selection.batches === undefined }, listedLimit(selection));
    checkBatches(selection.batches ?? [], batches);
    await stageTouchedUnits(connection, selection);
    await stageUndo(connection, selection, settings.voting === 'single');
    return { ...(await countStagedUndo(connection)), batches };
  });

/**
 * Takes back what batches, a person, or everybody since a time wrote: translations and endorsements go to the trash, endorsements that these had
 * replaced come back, translations that an import had given an author are without one again, and objections of the person or time are deleted.
 * Endorsements that are in the trash with a translation of somebody else do not come back with it. Units and files stay. Track records are learnt
 * anew afterwards. All or nothing, and nobody gets a mail.
 *
 * An endorsement that is given again in the same home is the same one with a new time: it stays of its first batch, and what it had replaced does not come
 * back any more, since the person has chosen it twice.
 *
 * Does not check permissions: operators need none, and those of moderators are checked before
 * (`undo-as-moderator.ts`).
 */
export const undo = ({ db, settings, now }: Undoing & Pick<Service, 'now'>, selection: UndoSelection): Promise<UndoResult> =>
  inTransaction({ pool: db.unlimited }, async (connection) => {
    const batches = await selectBatches(connection, { ...selection, standing: selection.batches === undefined }, listedLimit(selection));
    checkBatches(selection.batches ?? [], batches);
    await stageTouchedUnits(connection, selection);
    await lockTouchedUnits(connection);
    await stageUndo(connection, selection, settings.voting === 'single');
    const taken = await countStagedUndo(connection);
    await undoStaged(connection, selection, now());
    await markUndone(connection, selection, now());
    await forgetTaskPlaces(connection);
    await enqueueOnce(connection, LEARN_RECORDS);
    return { ...taken, batches };
  });

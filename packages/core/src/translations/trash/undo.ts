import { inTransaction } from '../../database/transaction.js';
import { enqueue } from '../../jobs/queue/enqueue.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import { LEARN_RECORDS } from '../../units/ranking/learn-records-name.js';
import type { Batch } from './batch.js';
import { findBatches, markUndone } from './batch.store.js';
import { countStagedUndo, lockTouchedUnits, stageTouchedUnits, stageUndo, undoStaged } from './undo.store.js';
import type { UndoCounts, UndoSelection } from './undo-selection.js';

/** Result of an undo, or of its dry run. */
export interface UndoResult extends UndoCounts {
  /** The batches concerned, newest first; at most twenty. A batch that was undone and not restored is listed only when selected by its id. */
  readonly batches: readonly Batch[];
}

const LISTED_BATCHES_LIMIT = 20;

const checkBatch = (batches: readonly Batch[], { batch }: UndoSelection): void => {
  if (batch !== undefined && batches.length === 0) throw new Refusal('not-found', sentence('There is no batch {batch}.', { batch }));
};

/** Dry run of {@link undo}. Changes nothing, and takes no locks that others wait for. */
export const previewUndo = ({ db }: Pick<Service, 'db'>, selection: UndoSelection): Promise<UndoResult> =>
  inTransaction({ pool: db.unlimited }, async (connection) => {
    const batches = await findBatches(connection, { ...selection, standing: selection.batch === undefined }, LISTED_BATCHES_LIMIT);
    checkBatch(batches, selection);
    await stageTouchedUnits(connection, selection);
    await stageUndo(connection, selection);
    return { ...(await countStagedUndo(connection)), batches };
  });

/**
 * Undoes what a batch, a person, or everybody since a time wrote: translations and endorsements move to the trash, endorsements that these had
 * replaced are restored, and translations lose the author that an import gave them. Units and files stay. Track records are recomputed afterwards.
 * All or nothing; nobody is notified by mail. For operators: there is no permission check.
 */
export const undo = ({ db, now }: Pick<Service, 'db' | 'now'>, selection: UndoSelection): Promise<UndoResult> =>
  inTransaction({ pool: db.unlimited }, async (connection) => {
    const batches = await findBatches(connection, { ...selection, standing: selection.batch === undefined }, LISTED_BATCHES_LIMIT);
    checkBatch(batches, selection);
    await stageTouchedUnits(connection, selection);
    await lockTouchedUnits(connection);
    await stageUndo(connection, selection);
    const taken = await countStagedUndo(connection);
    await undoStaged(connection, null, now());
    await markUndone(connection, selection, now());
    await enqueue(connection, LEARN_RECORDS, null);
    return { ...taken, batches };
  });

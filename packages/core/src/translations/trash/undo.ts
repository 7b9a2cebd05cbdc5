import { inTransaction } from '../../database/transaction.js';
import { Refusal } from '../../kernel/refusal.js';
import type { Service } from '../../units/context.js';
import type { Batch } from './batch.js';
import { listBatches, markUndone } from './batch.store.js';
import type { Selection, Undoing } from './selection.js';
import { countTaken, listTaken, listTouched, lockTouched, takeBack } from './undo.store.js';

/** What was, or would be, taken back. */
export interface Undone extends Undoing {
  /** The batches that it concerns, newest first; twenty at most. One that was taken back and not restored is there only by its number. */
  readonly batches: readonly Batch[];
}

const SHOWN = 20;

const checkBatch = (batches: readonly Batch[], { batch }: Selection): void => {
  if (batch !== undefined && batches.length === 0) throw new Refusal('not-found', `There is no batch ${batch}.`);
};

/** What {@link undo} would do now. Changes nothing and keeps nobody waiting. */
export const previewUndo = ({ db }: Pick<Service, 'db'>, selection: Selection): Promise<Undone> =>
  inTransaction(db, async (connection) => {
    const batches = await listBatches(connection, { ...selection, standing: selection.batch === undefined }, SHOWN);
    checkBatch(batches, selection);
    await listTouched(connection, selection);
    await listTaken(connection, selection);
    return { ...(await countTaken(connection)), batches };
  });

/**
 * Takes back what a batch, a person, or everybody since a time wrote: translations and endorsements go to the trash, endorsements
 * that these had replaced come back, translations that an import had given an author are without one again. Strings, verses and
 * files stay. All or nothing, and nobody is told by mail. Whoever does this has the machine, so nobody else is asked.
 */
export const undo = ({ db, now }: Pick<Service, 'db' | 'now'>, selection: Selection): Promise<Undone> =>
  inTransaction(db, async (connection) => {
    const batches = await listBatches(connection, { ...selection, standing: selection.batch === undefined }, SHOWN);
    checkBatch(batches, selection);
    await listTouched(connection, selection);
    await lockTouched(connection);
    await listTaken(connection, selection);
    const taken = await countTaken(connection);
    await takeBack(connection, null, now());
    await markUndone(connection, selection, now());
    return { ...taken, batches };
  });

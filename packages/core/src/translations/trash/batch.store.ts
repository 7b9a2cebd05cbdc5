import sql, { join, type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, rows } from '../../database/statement.js';
import type { Batch } from './batch.js';
import type { UndoSelection } from './undo-selection.js';

/** A batch on its way in. */
export interface NewBatch {
  readonly kind: string;
  readonly about: string;
  readonly personId: number | null;
  readonly now: Date;
}

/** Stores a batch and gives its number. */
export const insertBatch = async (connection: Connection, { kind, about, personId, now }: NewBatch): Promise<number> => {
  const [batch] = await rows<{ id: number }>(
    connection,
    prepared(sql`insert into batch (kind, about, person_id, created_at) values (${kind}, ${about}, ${personId}, ${now}) returning id`),
  );
  if (!batch) throw new Error('insert … returning gave no row');
  return batch.id;
};

/** Which batches. */
export interface BatchSelection extends UndoSelection {
  /** Only batches of smaller numbers. */
  readonly before?: number;
  /** Whether those are left out that were taken back and of which nothing came back since. */
  readonly standing?: boolean;
}

const STANDING_BATCH = sql`(batch.undone_at is null or exists (select from translation where translation.batch_id = batch.id)
  or exists (select from endorsement where endorsement.batch_id = batch.id))`;

/** The condition that a batch belongs to the selection. */
const selectionCondition = ({ batch, personId, since, before, standing }: BatchSelection): Sql =>
  join(
    [
      sql`true`,
      ...(batch === undefined ? [] : [sql`batch.id = ${batch}`]),
      ...(personId === undefined ? [] : [sql`batch.person_id = ${personId}`]),
      ...(since === undefined ? [] : [sql`batch.created_at >= ${since}`]),
      ...(before === undefined ? [] : [sql`batch.id < ${before}`]),
      ...(standing ? [STANDING_BATCH] : []),
    ],
    ' and ',
  );

/** The batches of a selection, newest first. */
export const findBatches = (connection: Connection, selection: BatchSelection, limit: number): Promise<Batch[]> =>
  rows<Batch>(
    connection,
    sql`select batch.id, batch.kind, batch.about, person.name as by, batch.created_at as "createdAt", batch.undone_at as "undoneAt"
      from batch left join person on person.id = batch.person_id where ${selectionCondition(selection)} order by batch.id desc limit ${limit}`,
  );

/** Notes that the batches of a selection were taken back. */
export const markUndone = async (connection: Connection, selection: UndoSelection, now: Date): Promise<void> => {
  await execute(connection, sql`update batch set undone_at = ${now} where undone_at is null and ${selectionCondition(selection)}`);
};

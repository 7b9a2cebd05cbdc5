import sql, { join, type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, rows } from '../../database/statement.js';
import type { Batch } from './batch.js';
import type { UndoSelection } from './undo-selection.js';

/** A new batch. */
export interface NewBatch {
  readonly kind: string;
  readonly about: string;
  readonly personId: number | null;
  readonly now: Date;
  /** False: track records learn nothing from its endorsements and suggestions. Default: true. */
  readonly teaches?: boolean;
}

/** Stores a batch and returns its id. */
export const insertBatch = async (connection: Connection, { kind, about, personId, now, teaches = true }: NewBatch): Promise<number> => {
  const [batch] = await rows<{ id: number }>(
    connection,
    prepared(
      sql`insert into batch (kind, about, person_id, created_at, teaches) values (${kind}, ${about}, ${personId}, ${now}, ${teaches}) returning id`,
    ),
  );
  if (!batch) throw new Error('insert … returning gave no row');
  return batch.id;
};

/** Filter of batches. */
export interface BatchSelection extends UndoSelection {
  /** Only batches with smaller ids (keyset pagination). */
  readonly before?: number;
  /** True if to leave out batches that were undone and of which nothing was restored since. */
  readonly standing?: boolean;
}

/** The condition that a batch belongs to the selection. */
const selectionCondition = ({ batches, personId, since, before }: BatchSelection): Sql =>
  join(
    [
      sql`true`,
      ...(batches === undefined ? [] : [sql`batch.id = any(${[...batches]}::bigint[])`]),
      ...(personId === undefined ? [] : [sql`batch.person_id = ${personId}`]),
      ...(since === undefined ? [] : [sql`batch.created_at >= ${since}`]),
      ...(before === undefined ? [] : [sql`batch.id < ${before}`]),
    ],
    ' and ',
  );

/** Lists the undone batches of a selection of which something was restored since. */
const listRestored = async (connection: Connection, selection: BatchSelection): Promise<number[]> => {
  const undone = await rows<{ id: number }>(
    connection,
    sql`select id from batch where undone_at is not null and ${selectionCondition(selection)}`,
  );
  if (undone.length === 0) return [];
  const ids = undone.map(({ id }) => id);
  const found = await rows<{ id: number }>(
    connection,
    sql`select distinct batch_id as id from translation where batch_id = any(${ids}::bigint[])
      union select distinct batch_id from endorsement where batch_id = any(${ids}::bigint[])`,
  );
  return found.map(({ id }) => id);
};

/** The batches of a selection, newest first. */
export const selectBatches = async (connection: Connection, selection: BatchSelection, limit: number): Promise<Batch[]> => {
  const standing = selection.standing
    ? sql`(batch.undone_at is null or batch.id = any(${await listRestored(connection, selection)}::bigint[]))`
    : sql`true`;
  return rows<Batch>(
    connection,
    sql`select batch.id, batch.kind, batch.about, person.name as by, person.role as "byRole", batch.created_at as "createdAt", batch.undone_at as "undoneAt"
      from batch left join person on person.id = batch.person_id where ${selectionCondition(selection)} and ${standing} order by batch.id desc limit ${limit}`,
  );
};

/** Marks the batches of a selection as undone. */
export const markUndone = async (connection: Connection, selection: UndoSelection, now: Date): Promise<void> => {
  await execute(connection, sql`update batch set undone_at = ${now} where undone_at is null and ${selectionCondition(selection)}`);
};

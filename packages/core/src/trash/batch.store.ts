import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';

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

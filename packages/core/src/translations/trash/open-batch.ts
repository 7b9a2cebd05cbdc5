import type { Connection } from '../../database/database.js';
import type { Context } from '../../units/context.js';
import { insertBatch } from './batch.store.js';

/**
 * Opens a batch for what the actor is about to write (audit trail): who wrote what, when. Its id is stored with every row, so that all of it can be
 * undone.
 *
 * @param connection of the transaction that writes, so that a failed import leaves no batch
 * @param kind the use case: "submit", "translations import", …
 * @param about what is written to, for people: a language, a file name
 */
export const openBatch = (context: Context, connection: Connection, kind: string, about: string): Promise<number> =>
  insertBatch(connection, { kind, about, personId: context.actor?.id ?? null, now: context.now() });

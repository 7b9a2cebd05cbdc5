import type { Connection } from '../../database/database.js';
import type { Context } from '../../units/context.js';
import { insertBatch } from './batch.store.js';

/** Options of a batch that somebody else's action causes, or that many people decided on. */
export interface BatchOptions {
  /** The person whose batch it is; default: the actor. */
  readonly personId?: number;
  /** False: track records learn nothing from its endorsements and suggestions. Default: true. */
  readonly teaches?: boolean;
}

/**
 * Opens a batch for what is about to be written (audit trail): who wrote what, when. Its id is stored with every row, so that all of it can be
 * undone.
 *
 * @param connection of the transaction that writes, so that a failed import leaves no batch
 * @param kind the use case: "submit", "translations import", …
 * @param about what is written to, for people: a language, a file name
 */
export const openBatch = (
  context: Context,
  connection: Connection,
  kind: string,
  about: string,
  { personId, teaches = true }: BatchOptions = {},
): Promise<number> =>
  insertBatch(connection, { kind, about, personId: personId ?? context.actor?.id ?? null, now: context.now(), teaches });

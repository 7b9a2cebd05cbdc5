import type { PoolClient } from 'pg';
import { inTransaction } from '../../database/transaction.js';
import type { Service } from '../../units/context.js';
import { holdAccount } from './session.store.js';

/** An account at the time when access to it is given. */
export interface HeldAccount {
  /** Null: it has none. */
  readonly passwordHash: string | null;
}

/**
 * Gives access to an account in a transaction in which nobody else ends it: a new password, a block or the closing of the account waits, and ends what
 * was given too.
 *
 * @param isCurrent true if the proof of identity is still good: the password that was checked, the session, the link to a provider
 * @returns null where it is not, and where the account is closed or locked
 */
export const giveAccess = <T>(
  { db }: Pick<Service, 'db'>,
  personId: number,
  isCurrent: (account: HeldAccount, connection: PoolClient) => boolean | Promise<boolean>,
  give: (connection: PoolClient) => Promise<T>,
): Promise<T | null> =>
  inTransaction({ pool: db.primary }, async (connection) => {
    const account = await holdAccount(connection, personId);
    return account && (await isCurrent(account, connection)) ? give(connection) : null;
  });

import type { Transaction } from '../../database/database.js';
import type { Service } from '../../units/context.js';
import { deleteAllAccess } from './session.store.js';

/**
 * Ends everything that gives access to an account: sessions, tokens, personal access tokens, authorization codes, mailed links; in the transaction of
 * the change that requires it.
 */
export const endAllAccess = ({ now }: Pick<Service, 'now'>, connection: Transaction, personId: number): Promise<void> =>
  deleteAllAccess(connection, personId, now());

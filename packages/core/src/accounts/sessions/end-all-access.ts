import type { Transaction } from '../../database/database.js';
import type { Service } from '../../units/context.js';
import { deleteAllAccess } from './session.store.js';

/**
 * Ends everything that gives access to an account: sessions, tokens, authorization codes, mailed links, pending steps, known places; in the transaction
 * of the change that requires it.
 */
export const endAllAccess = ({ now }: Pick<Service, 'now'>, connection: Transaction, personId: number): Promise<void> =>
  deleteAllAccess(connection, personId, now());

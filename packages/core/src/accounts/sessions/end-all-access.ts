import type { Transaction } from '../../database/database.js';
import type { Service } from '../../units/context.js';
import { deleteAllAccess } from './access.store.js';

/** Ends whatever a person has open: sessions, tokens, personal access tokens, codes for tokens, links that were mailed; with what makes that necessary. */
export const endAllAccess = ({ now }: Pick<Service, 'now'>, connection: Transaction, personId: number): Promise<void> =>
  deleteAllAccess(connection, personId, now());

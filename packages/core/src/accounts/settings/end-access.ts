import type { Person } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';
import { deleteSessions, revokeProgramTokens } from './account-settings.store.js';

/**
 * Ends one of a person's sessions, or all except one.
 *
 * @param which ids as in `readAccountAccess`
 */
export const endSessions = (
  { db }: Pick<Service, 'db'>,
  { id }: Pick<Person, 'id'>,
  which: { readonly id: string } | { readonly but: string },
): Promise<void> => deleteSessions(db.pool, id, which);

/** Revokes all access of a program to a person's account. */
export const revokeProgram = ({ db, now }: Pick<Service, 'db' | 'now'>, { id }: Pick<Person, 'id'>, clientId: string): Promise<void> =>
  revokeProgramTokens(db.pool, id, clientId, now());

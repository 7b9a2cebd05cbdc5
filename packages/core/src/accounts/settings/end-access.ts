import type { Person } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';
import { deleteSessions, revokeProgramTokens } from './account-settings.store.js';

/**
 * Signs one of a person's browsers out, or all but one.
 *
 * @param which ids as `readAccess` gives them
 */
export const endSessions = (
  { db }: Pick<Service, 'db'>,
  { id }: Pick<Person, 'id'>,
  which: { readonly id: string } | { readonly but: string },
): Promise<void> => deleteSessions(db.pool, id, which);

/** Ends all that a program may do for a person, until it is allowed again. */
export const revokeProgram = ({ db, now }: Pick<Service, 'db' | 'now'>, { id }: Pick<Person, 'id'>, clientId: string): Promise<void> =>
  revokeProgramTokens(db.pool, id, clientId, now());

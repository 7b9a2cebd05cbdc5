import type { Person } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import type { Service } from '../../units/context.js';
import { findOwn, listPrograms, listSessions, type Own, type OwnSession } from './own-account.store.js';

type Needs = Pick<Service, 'db' | 'now'>;

/** What a person's settings are now. */
export const readOwn = async ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>): Promise<Own> => {
  const own = await findOwn(db.pool, id);
  if (!own) throw new Refusal('not-found', 'This account was closed.');
  return own;
};

/** Where somebody is signed in, and what acts for them. */
export interface Access {
  readonly sessions: readonly OwnSession[];
  /** Ids of programs that have tokens. */
  readonly programs: readonly string[];
}

/** What has access to an account. */
export const readAccess = async ({ db, now }: Needs, { id }: Pick<Person, 'id'>): Promise<Access> => {
  const [sessions, programs] = await Promise.all([listSessions(db.pool, id, now()), listPrograms(db.pool, id, now())]);
  return { sessions, programs };
};

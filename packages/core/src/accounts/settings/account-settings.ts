import type { Person } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import {
  type AccountSettings,
  type ActiveProgram,
  type ActiveSession,
  findAccountSettings,
  listPrograms,
  listSessions,
  updateUnnamed,
} from './account-settings.store.js';

export type { AccountSettings, NoticeChoice } from './account-settings.store.js';

type Needs = Pick<Service, 'db' | 'now'>;

/** The current settings of a person. */
export const readAccountSettings = async ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>): Promise<AccountSettings> => {
  const own = await findAccountSettings(db.pool, id);
  if (!own) throw new Refusal('not-found', sentence('This account is closed.'));
  return own;
};

/** Sessions and programs with access to an account. */
export interface AccountAccess {
  readonly sessions: readonly ActiveSession[];
  /** Programs that have tokens. */
  readonly programs: readonly ActiveProgram[];
}

/** Lists what has access to an account. */
export const readAccountAccess = async ({ db, now }: Needs, { id }: Pick<Person, 'id'>): Promise<AccountAccess> => {
  const [sessions, programs] = await Promise.all([listSessions(db.pool, id, now()), listPrograms(db.pool, id, now())]);
  return { sessions, programs };
};

/** Sets whether open data names the person, effective with the next dump; copies that others downloaded keep the name. */
export const chooseNaming = ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>, named: boolean): Promise<void> =>
  updateUnnamed(db.pool, id, !named);

import type { Transaction } from '../../database/database.js';
import type { Person } from '../../kernel/person.js';
import { type FieldProblem, Refusal, refuseFields } from '../../kernel/refusal.js';
import type { Service } from '../../units/context.js';
import { type NewSession, openSession } from '../sessions/session.js';
import { readAccountSettings } from './account-settings.js';
import { mailChange } from './change-mail.js';
import { nameChange } from './change-name.js';
import { passwordChange } from './change-password.js';
import { type Reauthentication, reauthenticate } from './reauthenticate.js';

/** New name, mail address and password of an account; what is missing stays as it is. */
export interface AccountChanges {
  readonly name?: string | undefined;
  readonly mail?: string | undefined;
  readonly password?: string | undefined;
}

type Step = (connection: Transaction) => Promise<void>;

/** Runs checks that each return a step; the problems of all of them are one refusal. */
const checkAll = (checks: readonly (false | (() => Step))[]): readonly Step[] => {
  const problems: FieldProblem[] = [];
  const steps = checks.flatMap((check) => {
    if (!check) return [];
    try {
      return [check()];
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || thrown.problems.length === 0) throw thrown;
      problems.push(...thrown.problems);
      return [];
    }
  });
  if (problems.length > 0) throw refuseFields(problems);
  return steps;
};

/**
 * Changes an account: all that is given, or nothing. A mail address is changed once the link that is sent to it was followed.
 *
 * @returns a new session for the current browser where the password changed, as that ends all others; else null
 * @throws Refusal `malformed` for a wrong password, and as {@link nameChange}, {@link mailChange} and {@link passwordChange}; `rate-limited` after too
 *   many attempts
 */
export const changeAccount = async (
  service: Pick<Service, 'db' | 'settings' | 'now'>,
  person: Person,
  { name, mail, password }: AccountChanges,
  proof: Reauthentication,
): Promise<NewSession | null> => {
  const former = await readAccountSettings(service, person);
  const own = [person.name, former.mail, name ?? '', mail ?? ''].filter((word) => word !== '');
  const steps = checkAll([
    // First, as the account is still known by its former name.
    password !== undefined && (() => passwordChange(service, person, { password, place: proof, own })),
    name !== undefined && (() => nameChange(service, person, name)),
    mail !== undefined && (() => mailChange(service, person, mail)),
  ]);
  return reauthenticate(service, person, proof, async (connection) => {
    for (const step of steps) await step(connection);
    return password === undefined ? null : openSession(service, person, connection);
  });
};

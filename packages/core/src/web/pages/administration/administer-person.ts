import { lockPerson } from '../../../accounts/lifecycle/lock-person.js';
import { setRole } from '../../../accounts/lifecycle/set-role.js';
import { hasSecondFactor, removeSecondFactors } from '../../../accounts/second-factors/second-factors.js';
import type { Role } from '../../../kernel/person.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { type Account, getAccount } from '../../../people/find-person.js';
import { clearProfile } from '../../../people/profile/change-profile.js';
import { requireAdministrator } from '../../../people/require-role.js';
import type { Context } from '../../../units/context.js';

/** An account as administrators see it. */
export interface AdministeredAccount extends Account {
  readonly hasSecondFactor: boolean;
}

/** Reads an account for administrators. Refuses others with `forbidden`, a name without account with `not-found`. */
export const readAccount = async (context: Context, name: string): Promise<Account> => {
  requireAdministrator(context);
  return getAccount(context, name);
};

/** Requires another person's account: administrators cannot lock themselves out, so that one always remains. */
const getOtherAccount = async (context: Context, name: string): Promise<Account> => {
  const actor = requireAdministrator(context);
  const account = await getAccount(context, name);
  if (account.id === actor.id) throw new Refusal('malformed', sentence('This is your account. Ask another administrator.'));
  return account;
};

/** Sets another person's role. For administrators. */
export const changeRole = async (context: Context, name: string, role: Role): Promise<void> => {
  const account = await getOtherAccount(context, name);
  await setRole(context, account.name, role);
  context.log.info({ by: context.actor?.name, name: account.name, role }, 'An administrator changed a role.');
};

/** Reads an account, and whether it has second factors. For administrators. */
export const readAdministeredAccount = async (context: Context, name: string): Promise<AdministeredAccount> => {
  const account = await readAccount(context, name);
  return { ...account, hasSecondFactor: await hasSecondFactor(context, account) };
};

/**
 * Removes the second factors of another person who lost them; they are notified by mail. For administrators. Refuses with `not-found` a person
 * without any.
 */
export const removeFactors = async (context: Context, name: string): Promise<void> => {
  const account = await getOtherAccount(context, name);
  await removeSecondFactors(context, account.name);
  context.log.info({ by: context.actor?.name, name: account.name }, 'An administrator removed the second factors of an account.');
};

/** Removes a person's picture, and their words about themselves. For administrators. */
export const removeProfile = async (context: Context, name: string): Promise<void> => {
  const account = await readAccount(context, name);
  await clearProfile(context, account);
  context.log.info({ by: context.actor?.name, name: account.name }, 'An administrator removed the profile of an account.');
};

/** Locks or unlocks another person's account. For administrators. */
export const changeLock = async (context: Context, name: string, lock: boolean): Promise<void> => {
  const account = await getOtherAccount(context, name);
  await lockPerson(context, account.name, lock);
  context.log.info({ by: context.actor?.name, name: account.name, lock }, 'An administrator locked or unlocked an account.');
};

import { lockPerson } from '../../accounts/people/lock-person.js';
import { setRole } from '../../accounts/people/set-role.js';
import { hasSecondFactor, removeSecondFactors } from '../../accounts/second-factors/second-factors.js';
import type { Role } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { type Account, getAccount } from '../../people/find-person.js';
import { requireAdministrator } from '../../people/require-role.js';
import type { Context } from '../../units/context.js';

/** What administrators see of an account. */
export interface AdministeredAccount extends Account {
  readonly hasSecondFactor: boolean;
}

/** Somebody's account, as administrators see it. Refuses others with `forbidden`, a name without account with `not-found`. */
export const readAccount = async (context: Context, name: string): Promise<Account> => {
  requireAdministrator(context);
  return getAccount(context, name);
};

/** The account of somebody else: administrators cannot shut themselves out, so that there is always one. */
const getOtherAccount = async (context: Context, name: string): Promise<Account> => {
  const actor = requireAdministrator(context);
  const account = await getAccount(context, name);
  if (account.id === actor.id)
    throw new Refusal('malformed', sentence('This is your own account; another administrator can do this for you.'));
  return account;
};

/** Gives somebody else another role. For administrators. */
export const changeRole = async (context: Context, name: string, role: Role): Promise<void> => {
  const account = await getOtherAccount(context, name);
  await setRole(context, account.name, role);
  context.log.info({ by: context.actor?.name, name: account.name, role }, 'An administrator changed a role.');
};

/** Somebody's account, and whether they have second factors. For administrators. */
export const readAdministeredAccount = async (context: Context, name: string): Promise<AdministeredAccount> => {
  const account = await readAccount(context, name);
  return { ...account, hasSecondFactor: await hasSecondFactor(context, account) };
};

/** Removes the second factors of somebody else, who has lost them and is mailed. For administrators. Refuses with `not-found` who has none. */
export const removeFactors = async (context: Context, name: string): Promise<void> => {
  const account = await getOtherAccount(context, name);
  await removeSecondFactors(context, account.name);
  context.log.info({ by: context.actor?.name, name: account.name }, 'An administrator removed the second factors of an account.');
};

/** Keeps somebody else out, or lets them in again. For administrators. */
export const changeLock = async (context: Context, name: string, lock: boolean): Promise<void> => {
  const account = await getOtherAccount(context, name);
  await lockPerson(context, account.name, lock);
  context.log.info({ by: context.actor?.name, name: account.name, lock }, 'An administrator locked or unlocked an account.');
};

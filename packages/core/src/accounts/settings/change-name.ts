import { randomUUID } from 'node:crypto';
import type { Connection, Transaction } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import type { Person } from '../../kernel/person.js';
import { refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { DAY_MS, utcDay } from '../../kernel/time.js';
import { notify } from '../../notices/notify.js';
import { getAccount } from '../../people/find-person.js';
import { findNameChange, giveName } from '../../people/names/give-name.js';
import { validateAccountName } from '../../people/names/person-name.js';
import type { Service } from '../../units/context.js';
import { nameChanged } from './name-changed.js';

/** Changes of a person's name within {@link NAME_CHANGE_DAYS} at most. */
const NAME_CHANGE_LIMIT = 3;

/** The window of the limit, in days. */
const NAME_CHANGE_DAYS = 30;

type Needs = Pick<Service, 'db' | 'settings' | 'now'>;

/** Gives a person another name, and mails them so. */
const rename = async (service: Needs, connection: Connection, personId: number, name: string, mayChange?: () => Promise<void>) => {
  const now = service.now();
  const former = await giveName(connection, { personId, name, now }, mayChange);
  if (former === null) return;
  const details = { former, reset: `${service.settings.baseUrl}/password` };
  await notify(connection, nameChanged, { event: randomUUID(), to: [personId], details, now });
};

/**
 * Checks a new name of a person, and returns the change, for a transaction. The former name is kept for them.
 *
 * @throws Refusal `malformed` for a name that is invalid; the change throws it for one that is taken, reserved, somebody's former one or looks like
 *   another's, and after {@link NAME_CHANGE_LIMIT} changes
 */
export const nameChange = (service: Needs, person: Person, name: string) => {
  const fit = validateAccountName(name);
  return (connection: Transaction): Promise<void> =>
    rename(service, connection, person.id, fit, async () => {
      const oldest = await findNameChange(connection, person.id, NAME_CHANGE_LIMIT);
      if (!oldest) return;
      const free = new Date(oldest.changedAt.getTime() + NAME_CHANGE_DAYS * DAY_MS);
      if (free <= service.now()) return;
      const values = { limit: NAME_CHANGE_LIMIT, days: NAME_CHANGE_DAYS, date: utcDay(free) };
      const text = sentence('You changed your name {limit} times in {days} days. Next change: after {date}.', values);
      throw refuseFields([{ path: 'name', detail: text }]);
    });
};

/**
 * Changes the name of an account for an operator, as often as they want.
 *
 * @returns the name as it is stored
 * @throws Refusal `not-found` where there is no such account; `malformed` as {@link nameChange}
 */
export const renamePerson = async (service: Needs, name: string, wanted: string): Promise<string> => {
  const fit = validateAccountName(wanted);
  const { id } = await getAccount(service, name);
  await inTransaction(service.db, (connection) => rename(service, connection, id, fit));
  return fit;
};

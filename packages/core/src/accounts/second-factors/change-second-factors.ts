import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import type { Person } from '../../kernel/person.js';
import { notify } from '../../notices/notify.js';
import type { Service } from '../../units/context.js';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.js';
import { hasStoredFactor, replaceRecoveryCodes } from './second-factor.store.js';
import { type SecondFactorChange, secondFactorChanged } from './second-factor-changed.js';

type Needs = Pick<Service, 'db' | 'settings' | 'now'>;

/** Notifies a person that their second factors changed. */
export const tellOfChange = async (
  { settings, now }: Needs,
  connection: Transaction,
  personId: number,
  change: SecondFactorChange,
): Promise<void> => {
  const details = { change, reset: `${settings.baseUrl}/password` };
  await notify(connection, secondFactorChanged, { event: randomUUID(), to: [personId], details, now: now() });
};

/** Replaces a person's recovery codes. Only their hashes are stored. */
export const giveRecoveryCodes = async (connection: Transaction, personId: number): Promise<readonly string[]> => {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(connection, personId, codes.map(hashRecoveryCode));
  return codes;
};

/**
 * Changes a person's second factors and notifies them by mail. The first factor brings recovery codes, removing the last one deletes them.
 *
 * @param work makes the change; returns false where there was nothing to do, then nobody is notified
 * @returns new recovery codes, which cannot be read again; null where none were made
 */
export const changeSecondFactors = (
  service: Needs,
  { id }: Pick<Person, 'id'>,
  change: SecondFactorChange,
  work: (connection: Transaction) => Promise<boolean>,
): Promise<readonly string[] | null> =>
  inTransaction(service.db, async (connection) => {
    const had = await hasStoredFactor(connection, id);
    if (!(await work(connection))) return null;
    await tellOfChange(service, connection, id, change);
    const has = await hasStoredFactor(connection, id);
    if (!has) await replaceRecoveryCodes(connection, id, []);
    return has && !had ? giveRecoveryCodes(connection, id) : null;
  });

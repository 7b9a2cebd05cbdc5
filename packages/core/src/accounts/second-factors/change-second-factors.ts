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

/** Tells a person of a change of their second factors. */
export const tellOfChange = async (
  { settings, now }: Needs,
  connection: Transaction,
  personId: number,
  change: SecondFactorChange,
): Promise<void> => {
  const details = { change, reset: `${settings.baseUrl}/password` };
  await notify(connection, secondFactorChanged, { event: randomUUID(), to: [personId], details, now: now() });
};

/** Gives a person new recovery codes in place of those before. Only their hashes are kept. */
export const giveRecoveryCodes = async (connection: Transaction, personId: number): Promise<readonly string[]> => {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(connection, personId, codes.map(hashRecoveryCode));
  return codes;
};

/**
 * Changes the second factors of a person, who is mailed. With the first of them come recovery codes, and with the last they go.
 *
 * @param work makes the change; where it says that there was nothing to do, nobody is told
 * @returns new recovery codes, which cannot be had again; null where there are none
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

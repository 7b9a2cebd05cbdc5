import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.js';
import type { Person } from '../../kernel/person.js';
import { notify } from '../../notices/notify.js';
import type { Service } from '../../units/context.js';
import { giveAccess } from '../sessions/give-access.js';
import { type Reauthentication, reauthenticate } from '../settings/reauthenticate.js';
import { endStep } from '../steps/pending-step.js';
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
 * Adds a second factor and notifies its person by mail.
 *
 * @param step the pending step that it ends
 * @returns recovery codes with the first one, which cannot be read again; null with others, and where the step ended concurrently
 */
export const addSecondFactor = (
  service: Needs,
  { id }: Pick<Person, 'id'>,
  step: string,
  change: SecondFactorChange,
  add: (connection: Transaction) => Promise<void>,
): Promise<readonly string[] | null> =>
  giveAccess(
    service,
    id,
    (_account, connection) => endStep(connection, step),
    async (connection) => {
      const isFirst = !(await hasStoredFactor(connection, id));
      await add(connection);
      await tellOfChange(service, connection, id, change);
      return isFirst ? giveRecoveryCodes(connection, id) : null;
    },
  );

/**
 * Removes a second factor after re-authentication, and notifies its person by mail. The last one takes the recovery codes along.
 *
 * @param remove returns false where there was none
 */
export const removeSecondFactor = (
  service: Needs,
  person: Person,
  proof: Reauthentication,
  change: SecondFactorChange,
  remove: (connection: Transaction) => Promise<boolean>,
): Promise<void> =>
  reauthenticate(service, person, proof, async (connection) => {
    if (!(await remove(connection))) return;
    await tellOfChange(service, connection, person.id, change);
    if (!(await hasStoredFactor(connection, person.id))) await replaceRecoveryCodes(connection, person.id, []);
  });

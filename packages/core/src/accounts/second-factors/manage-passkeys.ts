import { randomBytes } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { isUniqueViolation } from '../../database/database-errors.js';
import type { Person } from '../../kernel/person.js';
import { Refusal, refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import { type Reauthentication, reauthenticate } from '../settings/reauthenticate.js';
import { beginStep, findPendingStep } from '../steps/pending-step.js';
import { addSecondFactor, removeSecondFactor } from './change-second-factors.js';
import { type RelyingParty, relyingParty } from './relying-party.js';
import { deletePasskey, insertPasskey, listStoredPasskeys } from './second-factor.store.js';
import { creationOptions, verifyCreation } from './webauthn.js';

type Needs = Pick<Service, 'db' | 'settings' | 'now'>;

/** Maximum number of passkeys of one person. */
const PASSKEY_LIMIT = 20;

/** Maximum length of a passkey's name, in characters. */
const PASSKEY_NAME_CHARACTERS = 60;

/** Options for the browser to create a passkey. */
export interface PasskeyOffer {
  /** Secret of the pending step, which the form sends back. */
  readonly step: string;
  readonly options: PublicKeyCredentialCreationOptionsJSON;
}

const getRelyingParty = ({ settings }: Pick<Service, 'settings'>): RelyingParty => {
  const party = relyingParty(settings);
  if (!party) throw new Refusal('malformed', 'Passkeys need an address of the service with a name and https.');
  return party;
};

const offer = async (service: Needs, person: Person, step: string, challenge: string): Promise<PasskeyOffer> => {
  const passkeys = await listStoredPasskeys(service.db.pool, person.id);
  const party = getRelyingParty(service);
  return { step, options: await creationOptions(party, challenge, { rpName: party.id, person, passkeys }) };
};

/**
 * Starts adding a passkey.
 *
 * @throws Refusal `malformed` for a wrong password, too many passkeys, or a service address that does not allow any
 */
export const beginPasskey = async (service: Needs, person: Person, proof: Reauthentication): Promise<PasskeyOffer> => {
  getRelyingParty(service);
  const challenge = randomBytes(32).toString('base64url');
  const step = await reauthenticate(service, person, proof, async (connection) => {
    if ((await listStoredPasskeys(connection, person.id)).length >= PASSKEY_LIMIT)
      throw refuseFields([{ path: 'current', detail: sentence('You have the most passkeys possible. Remove one first.') }]);
    return beginStep(service, 'passkey', { personId: person.id, details: challenge }, connection);
  });
  return offer(service, person, step, challenge);
};

/**
 * Adds the passkey that a browser created.
 *
 * @returns recovery codes with a person's first factor; else null
 * @throws Refusal `malformed` where the response is no passkey for this step
 */
export const addPasskey = async (
  service: Needs,
  person: Person,
  { step, name, credential }: { readonly step: string; readonly name: string; readonly credential: string },
): Promise<readonly string[] | null> => {
  const pending = await findPendingStep(service, 'passkey', step);
  const made = pending?.personId === person.id ? await verifyCreation(getRelyingParty(service), pending.details, credential) : null;
  if (!made) throw refuseFields([{ path: '', detail: sentence('The passkey was not created. Try again.') }]);
  const called = [...name.trim()].slice(0, PASSKEY_NAME_CHARACTERS).join('') || 'Passkey';
  try {
    return await addSecondFactor(service, person, step, 'passkey-added', (connection) =>
      insertPasskey(connection, person.id, { ...made, name: called, createdAt: service.now() }),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw refuseFields([{ path: '', detail: sentence('You already added this passkey.') }]);
  }
};

/** Removes a passkey. Refuses with `malformed` a wrong password, with `not-found` a passkey that the person does not have. */
export const removePasskey = (service: Needs, person: Person, id: string, proof: Reauthentication): Promise<void> =>
  removeSecondFactor(service, person, proof, 'passkey-removed', (connection) => deletePasskey(connection, person.id, id));

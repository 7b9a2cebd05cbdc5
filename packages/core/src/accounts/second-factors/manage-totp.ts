import type { Person } from '../../kernel/person.js';
import { refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import { type Reauthentication, reauthenticate } from '../settings/reauthenticate.js';
import { beginStep, countFailure, findPendingStep } from '../steps/pending-step.js';
import { addSecondFactor, giveRecoveryCodes, removeSecondFactor, tellOfChange } from './change-second-factors.js';
import { deleteTotp, hasStoredFactor, replaceTotp } from './second-factor.store.js';
import { newTotpSecret, totpStepOf, totpUri } from './totp.js';

type Needs = Pick<Service, 'db' | 'settings' | 'now'>;

/** Options for adding an authenticator app. */
export interface TotpOffer {
  /** Secret of the pending step, which the form sends back. */
  readonly step: string;
  /** In base32, for typing. */
  readonly secret: string;
  /** The same for a QR code. */
  readonly uri: string;
}

const offer = async ({ settings }: Needs, person: Person, step: string, secret: string): Promise<TotpOffer> => ({
  step,
  secret,
  uri: await totpUri(secret, { issuer: new URL(settings.baseUrl).host, label: person.name }),
});

/** Starts adding an authenticator app. Refuses with `malformed` a wrong password. */
export const beginTotp = async (service: Needs, person: Person, proof: Reauthentication): Promise<TotpOffer> => {
  const secret = await newTotpSecret();
  const pending = { personId: person.id, details: secret };
  const step = await reauthenticate(service, person, proof, (connection) => beginStep(service, 'totp', pending, connection));
  return offer(service, person, step, secret);
};

/** The authenticator app that is being added. Refuses with `malformed` where the step has expired or too many codes were wrong. */
export const getTotpOffer = async (service: Needs, person: Person, step: string): Promise<TotpOffer> => {
  const pending = await findPendingStep(service, 'totp', step);
  if (pending?.personId === person.id) return offer(service, person, step, pending.details);
  throw refuseFields([{ path: '', detail: sentence('Time is up, or too many codes were wrong. Start again.') }]);
};

/**
 * Adds an authenticator app after it produced a valid code.
 *
 * @returns recovery codes with a person's first factor; else null
 * @throws Refusal `malformed` for a wrong code, and where {@link getTotpOffer} refuses
 */
export const addTotp = async (
  service: Needs,
  person: Person,
  { step, code }: { readonly step: string; readonly code: string },
): Promise<readonly string[] | null> => {
  const { secret } = await getTotpOffer(service, person, step);
  const lastStep = await totpStepOf(secret, code, service.now());
  if (lastStep === null) {
    await countFailure(service, step);
    throw refuseFields([{ path: 'code', detail: sentence('Wrong code') }]);
  }
  return addSecondFactor(service, person, step, 'totp-added', (connection) =>
    replaceTotp(connection, person.id, { secret, lastStep, createdAt: service.now() }),
  );
};

/** Removes the authenticator app. Refuses with `malformed` a wrong password. */
export const removeTotp = (service: Needs, person: Person, proof: Reauthentication): Promise<void> =>
  removeSecondFactor(service, person, proof, 'totp-removed', (connection) => deleteTotp(connection, person.id));

/**
 * Replaces the recovery codes by new ones.
 *
 * @returns the codes, which cannot be read again
 * @throws Refusal `malformed` for a wrong password, and for a person without second factors
 */
export const renewRecoveryCodes = (service: Needs, person: Person, proof: Reauthentication): Promise<readonly string[]> =>
  reauthenticate(service, person, proof, async (connection) => {
    if (!(await hasStoredFactor(connection, person.id)))
      throw refuseFields([{ path: 'current', detail: sentence('Add a passkey or an authenticator app first.') }]);
    await tellOfChange(service, connection, person.id, 'recovery-codes-made');
    return giveRecoveryCodes(connection, person.id);
  });

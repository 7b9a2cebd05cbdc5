import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { once } from '../../kernel/once.js';
import type { RelyingParty } from './relying-party.js';
import type { StoredPasskey } from './second-factor.store.js';

/** Loaded lazily: it takes 0.1 s and few requests need it. */
const loadWebAuthn = once(() => import('@simplewebauthn/server'));

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(base64url, 'base64url'));
const credentialsOf = (passkeys: readonly StoredPasskey[]) => passkeys.map(({ id, transports }) => ({ id, transports: [...transports] }));

/** Options for the browser's `navigator.credentials.create`. Authenticators that hold one of the given passkeys create no other. */
export const creationOptions = async (
  { id: rpID }: RelyingParty,
  challenge: string,
  { rpName, person, passkeys }: { rpName: string; person: { id: number; name: string }; passkeys: readonly StoredPasskey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    ...{ rpID, rpName, userName: person.name, userDisplayName: person.name, userID: Uint8Array.from(Buffer.from(String(person.id))) },
    challenge: bytesOf(challenge),
    excludeCredentials: credentialsOf(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
};

/** Options for `navigator.credentials.get`. */
export const requestOptions = async (
  { id: rpID }: RelyingParty,
  challenge: string,
  passkeys: readonly StoredPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const allowCredentials = credentialsOf(passkeys) as { id: string }[];
  return generateAuthenticationOptions({ rpID, challenge: bytesOf(challenge), allowCredentials, userVerification: 'preferred' });
};

/** The browser's response, parsed; null where it is no JSON object. */
const parseCredential = (text: string): object | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
};

/** Verifies the registration of a passkey for a challenge; null where the response is invalid or answers another challenge. */
export const verifyCreation = async (
  { id, origin }: RelyingParty,
  challenge: string,
  credential: string,
): Promise<StoredPasskey | null> => {
  const response = parseCredential(credential) as RegistrationResponseJSON | null;
  if (!response) return null;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: false };
  const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential: made } = registrationInfo;
  const transports = (made.transports ?? []).filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 8);
  return { id: made.id, publicKey: Uint8Array.from(made.publicKey), counter: made.counter, transports };
};

/** Verifies which passkey signed a challenge and returns it with its counter; null where none did. */
export const verifyRequest = async (
  { id, origin }: RelyingParty,
  challenge: string,
  passkeys: readonly StoredPasskey[],
  credential: string,
): Promise<{ readonly id: string; readonly counter: number } | null> => {
  const response = parseCredential(credential) as AuthenticationResponseJSON | null;
  const passkey = passkeys.find((known) => known.id === response?.id);
  if (!response || !passkey) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: false };
  const known = { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter };
  const checked = await verifyAuthenticationResponse({ response, ...expected, credential: known }).catch(() => null);
  return checked?.verified ? { id: passkey.id, counter: checked.authenticationInfo.newCounter } : null;
};

import { randomBytes } from 'node:crypto';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { inTransaction } from '../../database/transaction.js';
import type { Person } from '../../kernel/person.js';
import { Refusal, refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { DAY_MS } from '../../kernel/time.js';
import type { Service } from '../../units/context.js';
import { rememberPlace, type SignInPlace } from '../passwords/sign-in-place.js';
import { enforceRateLimit, takeBackAttempt } from '../rate-limits/rate-limit.js';
import { giveAccess } from '../sessions/give-access.js';
import { type NewSession, openSession } from '../sessions/session.js';
import { beginStep, countFailure, endStep, findPendingStep, type PendingStep } from '../steps/pending-step.js';
import { tellOfChange } from './change-second-factors.js';
import { hashRecoveryCode } from './recovery-code.js';
import { relyingParty } from './relying-party.js';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  findTotpSecret,
  hasStoredFactor,
  listStoredPasskeys,
  updatePasskeyCounter,
} from './second-factor.store.js';
import { totpStepOf } from './totp.js';
import { requestOptions, verifyRequest } from './webauthn.js';

type Needs = Pick<Service, 'db' | 'settings' | 'now'>;

/** Rate limit of wrong codes for one person in ten minutes; passkeys and recovery codes cannot be guessed and are not counted. */
const WRONG_CODE_LIMIT = 10;

/** The same in a day: who has the password and tries codes without end would find one in months. */
const WRONG_CODES_OF_DAY_LIMIT = 100;

/**
 * Signs a browser in, or starts the second-factor step where the person has one; `step` is then the secret that the browser keeps. Null where the
 * proof of identity is good no longer.
 *
 * @param isCurrent as of `giveAccess`
 */
export const beginSession = (
  service: Needs,
  { id }: Pick<Person, 'id'>,
  isCurrent: Parameters<typeof giveAccess>[2],
): Promise<{ readonly session: NewSession } | { readonly step: string } | null> =>
  giveAccess(service, id, isCurrent, async (connection) => {
    if (!(await hasStoredFactor(connection, id))) return { session: await openSession(service, { id }, connection) };
    const details = randomBytes(32).toString('base64url');
    return { step: await beginStep(service, 'sign-in', { personId: id, details }, connection) };
  });

const refuseLapsedStep = (): Refusal => new Refusal('not-found', sentence('Time is up, or too many codes were wrong. Sign in again.'));

const getStep = async (service: Needs, step: string | undefined): Promise<PendingStep & { readonly secret: string }> => {
  const pending = await findPendingStep(service, 'sign-in', step);
  if (!pending || step === undefined) throw refuseLapsedStep();
  return { ...pending, secret: step };
};

/** The factors that the browser can use. */
export interface FactorQuestion {
  /** Null where the person has no passkey that works here. */
  readonly passkey: PublicKeyCredentialRequestOptionsJSON | null;
  /** True if the person has an authenticator app. */
  readonly totp: boolean;
}

/** The challenge of a browser's step. Refuses with `not-found` where the step has expired, or too many codes were wrong. */
export const askForFactor = async (service: Needs, step: string | undefined): Promise<FactorQuestion> => {
  const { personId, details } = await getStep(service, step);
  const [passkeys, secret] = await Promise.all([listStoredPasskeys(service.db.pool, personId), findTotpSecret(service.db.pool, personId)]);
  const party = relyingParty(service.settings);
  return { passkey: party && passkeys.length > 0 ? await requestOptions(party, details, passkeys) : null, totp: secret !== null };
};

/** A second factor's proof: a code of the app, a recovery code, or a passkey's response (JSON). */
export interface FactorAnswer {
  readonly code?: string | undefined;
  readonly credential?: string | undefined;
}

const isPasskeyOf = async (service: Needs, { personId, details }: PendingStep, credential: string): Promise<boolean> => {
  const party = relyingParty(service.settings);
  const signed = party && (await verifyRequest(party, details, await listStoredPasskeys(service.db.pool, personId), credential));
  return signed ? updatePasskeyCounter(service.db.pool, signed.id, signed.counter, service.now()) : false;
};

const isCodeOf = async (service: Needs, { personId }: PendingStep, code: string): Promise<boolean> => {
  const limits = [
    { what: `second factor ${personId}`, most: WRONG_CODE_LIMIT },
    { what: `second factor of a day ${personId}`, most: WRONG_CODES_OF_DAY_LIMIT, windowMs: DAY_MS },
  ];
  const attempts = await enforceRateLimit(service, limits, sentence('Too many wrong codes. A passkey or a recovery code still works.'));
  const secret = await findTotpSecret(service.db.pool, personId);
  const step = secret === null ? null : await totpStepOf(secret, code, service.now());
  if (step === null || !(await consumeTotpStep(service.db.pool, personId, step))) return false;
  await takeBackAttempt(service, attempts);
  return true;
};

/** An app's code has six digits; longer ones are recovery codes. */
const isRecoveryCode = (code: string): boolean => code.replace(/[^0-9a-f]/gi, '').length > 8;

const isRecoveryCodeOf = (service: Needs, { personId }: PendingStep, code: string): Promise<boolean> =>
  inTransaction(service.db, async (connection) => {
    if (!(await consumeRecoveryCode(connection, personId, hashRecoveryCode(code)))) return false;
    await tellOfChange(service, connection, personId, 'recovery-code-used');
    return true;
  });

const isProof = (service: Needs, step: PendingStep, { code = '', credential }: FactorAnswer): Promise<boolean> => {
  if (credential) return isPasskeyOf(service, step, credential);
  return isRecoveryCode(code) ? isRecoveryCodeOf(service, step, code) : isCodeOf(service, step, code);
};

/**
 * Signs a browser in with a second factor.
 *
 * @param place device and network of the request, which are known afterwards
 * @throws Refusal `malformed` for an invalid proof; `rate-limited` after too many wrong codes for the person; `not-found` where the step has expired,
 *   or too many answers were wrong
 */
export const answerFactor = async (
  service: Needs,
  step: string | undefined,
  answer: FactorAnswer,
  place: SignInPlace,
): Promise<NewSession> => {
  const pending = await getStep(service, step);
  if (!(await isProof(service, pending, answer))) {
    await countFailure(service, pending.secret);
    throw refuseFields([
      answer.credential
        ? { path: '', detail: sentence('The passkey did not work. Try another one, or a code.') }
        : { path: 'code', detail: sentence('Wrong or expired code.') },
    ]);
  }
  const { personId: id, secret } = pending;
  const session = await giveAccess(
    service,
    id,
    (_account, connection) => endStep(connection, secret),
    async (connection) => {
      await rememberPlace(service, id, place, connection);
      return openSession(service, { id }, connection);
    },
  );
  if (!session) throw refuseLapsedStep();
  return session;
};

import type { Connection } from '../../database/database.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import { deleteStep, findStep, incrementFailures, insertStep } from './pending-step.store.js';

/** Purpose of a process of several pages: signing in with a second factor, adding a passkey or an app, linking a provider, confirming at one who one is. */
export type StepPurpose = 'sign-in' | 'passkey' | 'totp' | 'link' | 'confirm';

/** State that the next page needs. */
export interface PendingStep {
  readonly personId: number;
  /** A WebAuthn challenge, a new TOTP secret, or a provider's name. */
  readonly details: string;
}

/** Longest duration of a step, in milliseconds. */
export const STEP_MS = 10 * 60 * 1000;

/** Wrong codes after which the process starts again with the password. */
const FAILURE_LIMIT = 5;

type Needs = Pick<Service, 'db' | 'now'>;

/** Starts a process of several pages. Returns the secret that the browser keeps; only its SHA-256 is stored. */
export const beginStep = async (
  { db, now }: Needs,
  purpose: StepPurpose,
  { personId, details }: PendingStep,
  connection: Connection = db.pool,
): Promise<string> => {
  const secret = newSecret();
  await insertStep(connection, { id: hashSecret(secret), purpose, personId, details, expiresAt: new Date(now().getTime() + STEP_MS) });
  return secret;
};

/** The state of a step; null where it is finished, has expired, or had too many wrong codes. */
export const findPendingStep = ({ db, now }: Needs, purpose: StepPurpose, secret: string | undefined): Promise<PendingStep | null> =>
  secret ? findStep(db.pool, hashSecret(secret), purpose, now(), FAILURE_LIMIT) : Promise.resolve(null);

/** Counts a wrong code. */
export const countFailure = ({ db }: Pick<Service, 'db'>, secret: string): Promise<void> => incrementFailures(db.pool, hashSecret(secret));

/** Finishes a step when the transaction commits. Returns false where it was finished concurrently. */
export const endStep = (connection: Connection, secret: string): Promise<boolean> => deleteStep(connection, hashSecret(secret));

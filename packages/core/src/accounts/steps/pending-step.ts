import type { Connection } from '../../database/database.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secret.js';
import type { Service } from '../../units/context.js';
import { deleteStep, findStep, incrementFailures, insertStep } from './pending-step.store.js';

/** What somebody is in the middle of: signing in with a second factor, adding a passkey or an app for codes, linking a provider. */
export type StepPurpose = 'sign-in' | 'passkey' | 'totp' | 'link';

/** What the next page needs. */
export interface PendingStep {
  readonly personId: number;
  /** A WebAuthn challenge, the secret of a TOTP to be, or a provider's name. */
  readonly details: string;
}

/** Milliseconds for which a browser may take its time. */
export const STEP_MS = 10 * 60 * 1000;

/** Wrong codes until everything begins anew, with the password. */
const FAILURE_LIMIT = 5;

type Needs = Pick<Service, 'db' | 'now'>;

/** Begins a way of several pages. Returns the secret that the browser keeps; only its SHA-256 is stored. */
export const beginStep = async ({ db, now }: Needs, purpose: StepPurpose, { personId, details }: PendingStep): Promise<string> => {
  const secret = newSecret();
  await insertStep(db.pool, { id: hashSecret(secret), purpose, personId, details, expiresAt: new Date(now().getTime() + STEP_MS) });
  return secret;
};

/** Where a browser is; null where it has been there, took too long, or had too many codes wrong. */
export const findPendingStep = ({ db, now }: Needs, purpose: StepPurpose, secret: string | undefined): Promise<PendingStep | null> =>
  secret ? findStep(db.pool, hashSecret(secret), purpose, now(), FAILURE_LIMIT) : Promise.resolve(null);

/** Counts a wrong code. */
export const countFailure = ({ db }: Pick<Service, 'db'>, secret: string): Promise<void> => incrementFailures(db.pool, hashSecret(secret));

/** Ends a step once and for all when the transaction does. Returns false where somebody else has ended it. */
export const endStep = (connection: Connection, secret: string): Promise<boolean> => deleteStep(connection, hashSecret(secret));

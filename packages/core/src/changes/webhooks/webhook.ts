import type { Static, TObject } from 'typebox';
import type { ChangeKind } from '../log/change.js';

/** An address that is told what happens. */
export interface Webhook {
  readonly id: number;
  readonly personId: number;
  /** `https:`, without credentials. */
  readonly url: string;
  /** `whsec_` and a key in base64. */
  readonly secret: string;
  /** Empty: all. */
  readonly kinds: readonly ChangeKind[];
  readonly lng: string | null;
  readonly scope: Static<TObject>;
  /** Up to where it was told. */
  readonly position: number;
  /** Attempts since something was taken. */
  readonly failures: number;
  /** When it was switched off; null: it is on. */
  readonly disabledAt: Date | null;
}

/** Some changes that a webhook was told, or is to be. */
export interface WebhookDelivery {
  readonly id: number;
  readonly after: number;
  readonly reached: number;
  readonly changes: number;
  readonly attempts: number;
  /** Of the last answer; null: there was none. */
  readonly status: number | null;
  /** Why the last attempt failed; null: it did not. */
  readonly problem: string | null;
  readonly createdAt: Date;
  /** Null: not yet. */
  readonly deliveredAt: Date | null;
}

const MINUTE_MS = 60_000;

/** Minutes before the second attempt, the third, …: three days in all. After the last one the webhook is switched off. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_440];

/** Milliseconds until the next attempt after so many that failed, from 1; null: there is none. */
export const backOffMs = (failures: number): number | null => {
  const minutes = BACK_OFF_MINUTES[failures - 1];
  return minutes === undefined ? null : minutes * MINUTE_MS;
};

import type { Static, TObject } from 'typebox';
import type { ChangeKind } from '../log/change.js';

/** A webhook: an address that is notified of changes. */
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
  /** Position up to which changes were delivered. */
  readonly position: number;
  /** Failed attempts since the last acknowledgement. */
  readonly failures: number;
  /** When it was disabled; null: it is enabled. */
  readonly disabledAt: Date | null;
}

/** A webhook whose turn it is. */
export interface LeasedWebhook extends Webhook {
  /** Milliseconds that its receiver takes to answer: as long as the last answer, or halfway down to it; null: it was never asked. */
  readonly answerMs: number | null;
  /** Delivery to be sent again; null: none. */
  readonly againId: number | null;
}

/** Paces at which webhooks are delivered to, so that those whose receivers answer promptly never wait for the others. */
export type WebhookPace = 'prompt' | 'slow';

/** Answers that take so many milliseconds are slow. */
export const SLOW_ANSWER_MS = 2_000;

/** Length of the pause for a slow receiver, as a multiple of the time that its last answer took. */
const PAUSE_FACTOR = 5;

/** Answering time of a receiver, in milliseconds: it rises at once, and falls by half the difference, so that nobody seems prompt for a while only. */
export const nextAnswerMs = (former: number | null, answerMs: number): number =>
  Math.ceil(former === null || answerMs >= former ? answerMs : (former + answerMs) / 2);

/** Pause of a receiver after an answer, in milliseconds. */
export const pauseMs = (answerMs: number): number => (answerMs < SLOW_ANSWER_MS ? 0 : answerMs * PAUSE_FACTOR);

/** A delivery: a range of changes for a webhook. */
export interface WebhookDelivery {
  readonly id: number;
  readonly after: number;
  readonly reached: number;
  readonly changes: number;
  readonly attempts: number;
  /** HTTP status of the last response; null: there was none. */
  readonly status: number | null;
  /** Why the last attempt failed; null: it did not fail. */
  readonly problem: string | null;
  readonly createdAt: Date;
  /** Null: not yet. */
  readonly deliveredAt: Date | null;
}

const MINUTE_MS = 60_000;

/** Exponential back-off: minutes before the second attempt, the third, …: three days in all. After the last one the webhook is disabled. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_440];

/** Milliseconds until the next attempt after this many failures, from 1; null: no more attempts. */
export const backOffMs = (failures: number): number | null => {
  const minutes = BACK_OFF_MINUTES[failures - 1];
  return minutes === undefined ? null : minutes * MINUTE_MS;
};

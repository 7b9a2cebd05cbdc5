import type { Connection } from '../database/database.js';
import type { Json } from '../kernel/json.js';
import { insertNotices, insertStrangerNotice } from './notice.store.js';
import type { NoticeKind } from './notice-kind.js';
import { SEND_NOTICE_TASK } from './send-notices.js';

/** What happened, and whom it concerns. */
export interface NoticeEvent<Details extends Json> {
  /** Names what happened, over all kinds and for good: who was told of it is not told again. */
  readonly event: string;
  /** Numbers of people; those without address or with this kind muted are passed over. */
  readonly to: readonly number[];
  readonly details: Details;
  readonly now: Date;
  /** Where it goes instead of the people's own addresses. */
  readonly address?: string;
}

/**
 * Tells people by mail, after this transaction: nobody when it is rolled back, everybody when it is committed.
 *
 * @param connection of the transaction in which it happened
 * @returns how many are told
 */
export const notify = <Details extends Json>(
  connection: Connection,
  kind: NoticeKind<Details>,
  { address, ...telling }: NoticeEvent<Details>,
): Promise<number> =>
  insertNotices(connection, {
    ...telling,
    kind: kind.name,
    address: address ?? null,
    atMostPerDay: kind.atMostPerDay ?? Number.POSITIVE_INFINITY,
    task: SEND_NOTICE_TASK,
  });

/** What somebody without account is told, and how to reach them. */
export interface StrangerNoticeEvent<Details extends Json> extends Omit<NoticeEvent<Details>, 'to'> {
  readonly address: string;
  readonly name: string;
  /** Code of the language to write in. */
  readonly lng: string;
}

/** Tells somebody who has no account yet, as {@link notify} tells people. How many of a kind come in a day is counted by address. */
export const notifyStranger = <Details extends Json>(
  connection: Connection,
  kind: NoticeKind<Details>,
  telling: StrangerNoticeEvent<Details>,
): Promise<void> =>
  insertStrangerNotice(connection, {
    ...telling,
    kind: kind.name,
    atMostPerDay: kind.atMostPerDay ?? Number.POSITIVE_INFINITY,
    task: SEND_NOTICE_TASK,
  });

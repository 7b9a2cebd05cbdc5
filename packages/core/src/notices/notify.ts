import type { Connection } from '../database/database.js';
import type { Json } from '../kernel/json.js';
import { insertNotices, insertStrangerNotice, withdrawNotices } from './notice.store.js';
import type { NoticeKind } from './notice-kind.js';
import { SEND_NOTICE_TASK } from './send-notices.js';

/** An event that people are notified of. */
export interface NoticeEvent<Details extends Json> {
  /** Idempotency key, over all kinds and times: people who were notified of this event are not notified again. */
  readonly event: string;
  /** Ids of people; those without an address, or who unsubscribed from the kind, are left out. */
  readonly to: readonly number[];
  readonly details: Details;
  readonly now: Date;
  /** Digest key, for example a subscription. Undefined: the notice gets a mail of its own. */
  readonly topic?: string;
  /** Mail address to use instead of the people's own. */
  readonly address?: string;
}

/** Settings of a kind that the store needs. */
const noticeOf = (kind: Pick<NoticeKind, 'name' | 'atMostPerDay'>) => ({
  kind: kind.name,
  atMostPerDay: kind.atMostPerDay ?? Number.POSITIVE_INFINITY,
  task: SEND_NOTICE_TASK,
});

/**
 * Notifies people by mail (transactional outbox): all of them after the transaction commits, nobody where it is rolled back.
 *
 * @param connection of the transaction in which the event happens
 * @returns number of people notified
 */
export const notify = <Details extends Json>(
  connection: Connection,
  kind: NoticeKind<Details>,
  { address, topic, event, to, details, now }: NoticeEvent<Details>,
): Promise<number> =>
  insertNotices(connection, {
    ...noticeOf(kind),
    now,
    letters: [...new Set(to)].map((personId) => ({ personId, event, details })),
    address: address ?? null,
    digest: kind.digest && topic !== undefined ? { topic, windowMinutes: kind.digest.windowMinutes } : null,
  });

/** Takes an event back of which people are not told yet: mails that wait, digests say, go without it. */
export const withdrawNotice = (connection: Connection, event: string): Promise<void> => withdrawNotices(connection, event);

/** A notice to several people, each with an event and details of their own. */
export interface EachNotice<Details extends Json> {
  readonly each: readonly { readonly to: number; readonly event: string; readonly details: Details }[];
  readonly now: Date;
}

/** Notifies each of several people with data of their own, as {@link notify} does, in one statement. */
export const notifyEach = <Details extends Json>(
  connection: Connection,
  kind: NoticeKind<Details>,
  { each, now }: EachNotice<Details>,
): Promise<number> =>
  insertNotices(connection, {
    ...noticeOf(kind),
    now,
    letters: each.map(({ to, event, details }) => ({ personId: to, event, details })),
    address: null,
    digest: null,
  });

/** An event that somebody without an account is notified of. */
export interface StrangerNoticeEvent<Details extends Json> extends Omit<NoticeEvent<Details>, 'to' | 'topic'> {
  readonly address: string;
  readonly name: string;
  /** gettext code of the language to write in. */
  readonly lng: string;
}

/** Notifies somebody without an account by mail, as {@link notify} does people. The kind's rate limit counts by address. */
export const notifyStranger = <Details extends Json>(
  connection: Connection,
  kind: NoticeKind<Details>,
  event: StrangerNoticeEvent<Details>,
): Promise<void> => insertStrangerNotice(connection, { ...event, ...noticeOf(kind) });

import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { execute, prepared, row, rows } from '../database/statement.js';
import type { Json } from '../kernel/json.js';
import { hasMail } from '../people/names/name.sql.js';
import { isMailAccepted, takesMails } from '../people/person.sql.js';

/** A notice to one person. */
export interface NoticeLetter {
  readonly personId: number;
  /** Idempotency key: nobody gets a second notice of the same event. */
  readonly event: string;
  readonly details: Json;
}

/** Notices to several people, one each. */
export interface NewNotice {
  readonly kind: string;
  /** Recipients, with the data of their notices. */
  readonly letters: readonly NoticeLetter[];
  readonly address: string | null;
  /** Rate limit per person and kind; Infinity: none. */
  readonly atMostPerDay: number;
  /** Digest key, and its window; null: a mail of its own. */
  readonly digest: { readonly topic: string; readonly windowMinutes: number } | null;
  readonly now: Date;
  /** The task that sends the mail. */
  readonly task: { readonly name: string; readonly attempts: number };
}

/**
 * Transactional outbox: inserts the notices and enqueues their mails.
 *
 * @returns the number of notices: people who were notified of the event already, have no confirmed address or one that refuses mails, unsubscribed or are over the rate limit are left
 *   out
 */
export const insertNotices = async (connection: Connection, notice: NewNotice): Promise<number> => {
  const { kind, letters, address, atMostPerDay, digest, now, task } = notice;
  const topic = digest?.topic ?? null;
  const [told] = await rows<{ people: number }>(
    connection,
    prepared(sql`with told as (
      insert into notice (id, kind, event, person_id, address, topic, details, created_at)
      select gen_random_uuid(), ${kind}, letter.event, person.id, ${address}, ${topic}, letter.details, ${now}
      from unnest(${letters.map(({ event }) => event)}::text[], ${letters.map(({ personId }) => personId)}::bigint[],
        ${letters.map(({ details }) => JSON.stringify(details))}::json[]) letter (event, person_id, details)
      join person on person.id = letter.person_id
      where (${address}::text is not null or ${takesMails}) and not ${kind} = any(person.muted_notices)
        and (select count(*) from notice recent where recent.person_id = person.id and recent.kind = ${kind}
          and recent.created_at > ${now}::timestamptz - interval '1 day') < ${atMostPerDay}::float8
      on conflict (event, person_id) do nothing
      returning id, person_id
    ), told_of as (
      select told.id, told.person_id, ${topic}::text is not null and ${kind} = any(person.daily_notices) as is_daily
      from told join person on person.id = told.person_id
    ), entries as (
      -- One entry of a digest waits for each person: its key keeps its time, and the one that is sent takes the others with it.
      select array_agg((${task.name}, json_build_object('payload', told.id, 'job', null), null, sent.digest_at, ${task.attempts},
        'digest ' || ${kind} || ' ' || told.person_id || ' ' || ${topic}, null, null)::graphile_worker.job_spec) as specs
      from told_of told left join lateral (
        -- One that is being sent counts as sent: what comes meanwhile is not in it. Once a day: at its end (UTC), with what comes until then.
        select greatest(max(coalesce(former.sent_at, former.sending_at)) + ${digest?.windowMinutes ?? 0} * interval '1 minute',
          case when told.is_daily then (date_trunc('day', ${now}::timestamptz at time zone 'UTC') + interval '1 day') at time zone 'UTC' end) as digest_at
        from notice former
        where ${topic}::text is not null and former.person_id = told.person_id and former.kind = ${kind} and former.topic = ${topic}
          and former.created_at > ${now}::timestamptz - interval '1 day'
      ) sent on true
    )
    select count(added.id)::int as people from entries, graphile_worker.add_jobs(entries.specs, job_key_preserve_run_at => true) added where entries.specs is not null`),
  );
  return told?.people ?? 0;
};

/** A notice to somebody without an account. */
export interface NewStrangerNotice extends Omit<NewNotice, 'letters' | 'address' | 'digest'> {
  readonly event: string;
  readonly details: Json;
  readonly address: string;
  readonly name: string;
  /** gettext code of the mail's language. */
  readonly lng: string;
}

/** Transactional outbox: inserts the notice and enqueues its mail, unless the address is over the rate limit of the kind. */
export const insertStrangerNotice = async (connection: Connection, notice: NewStrangerNotice): Promise<void> => {
  const { kind, event, address, name, lng, details, atMostPerDay, now, task } = notice;
  await execute(
    connection,
    prepared(sql`with told as (
      insert into notice (id, kind, event, address, name, lng, details, created_at)
      select gen_random_uuid(), ${kind}, ${event}, ${address}, ${name}, ${lng}, ${JSON.stringify(details)}::json, ${now}
      where (select count(*) from notice recent where ${hasMail(sql`recent.address`, address)} and recent.kind = ${kind}
        and recent.created_at > ${now}::timestamptz - interval '1 day') < ${atMostPerDay}::float8
      returning id
    )
    select graphile_worker.add_job(${task.name}, json_build_object('payload', id, 'job', null), max_attempts => ${task.attempts}) from told`),
  );
};

/**
 * Takes the details of an event from the notices that wait. The rows stay: a digest's job may name one of them, and nobody gets a notice of the event
 * again.
 */
export const withdrawNotices = async (connection: Connection, event: string): Promise<void> => {
  await execute(
    connection,
    prepared(sql`update notice set details = null where event = ${event} and sent_at is null and sending_at is null`),
  );
};

/** A notice whose mail is still to be sent. */
export interface PendingNotice {
  readonly kind: string;
  /** Null where it has a mail of its own. */
  readonly topic: string | null;
  readonly details: Json;
  readonly createdAt: Date;
  readonly address: string;
  /** Null for a recipient without an account. */
  readonly personId: number | null;
  readonly name: string;
  /** gettext codes of the languages that the recipient reads, best first. */
  readonly lngs: readonly (string | null)[];
}

/** The pending notice; null where it was sent or may have been, was withdrawn and belongs to no digest, or the person has unsubscribed or removed their address meanwhile, or it refuses mails. */
export const findPending = (connection: Connection, id: string): Promise<PendingNotice | null> =>
  row<PendingNotice>(
    connection,
    prepared(sql`select notice.kind, notice.topic, notice.details, notice.created_at as "createdAt", coalesce(notice.address, person.mail) as address,
      person.id as "personId", coalesce(person.name, notice.name) as name,
      array_prepend(coalesce(person.translation_lng, notice.lng), coalesce(person.auxiliary_languages, '{}')) as lngs
    from notice left join person on person.id = notice.person_id
    where notice.id = ${id} and notice.sent_at is null and notice.sending_at is null
      and (notice.details is not null or notice.topic is not null) and coalesce(notice.address, person.mail) is not null
      and (notice.address is not null or ${isMailAccepted}) and not notice.kind = any(coalesce(person.muted_notices, '{}'))`),
  );

/** A notice of a digest. */
export interface CollectedNotice {
  readonly id: string;
  readonly details: Json;
}

/** The notices of a digest, oldest first: same kind, person and topic, and not being sent by another process. */
export const listCollected = (connection: Connection, { personId, kind, topic }: PendingNotice): Promise<CollectedNotice[]> =>
  rows<CollectedNotice>(
    connection,
    prepared(sql`select id, details from notice
      where person_id = ${personId} and kind = ${kind} and topic = ${topic} and sent_at is null and sending_at is null and details is not null
      order by created_at, id`),
  );

/**
 * Claims notices for sending, before their mail is handed over: among several processes each notice goes to one, and a crash leaves a mark.
 *
 * @returns ids of those that were not claimed already
 */
export const claimNotices = async (connection: Connection, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
  const claimed = await rows<{ id: string }>(
    connection,
    // Locked in the order of their ids, so that two processes with overlapping sets do not deadlock.
    prepared(sql`with free as (
        select id from notice where id = any(${[...ids]}::uuid[]) and sending_at is null order by id for update)
      update notice set sending_at = ${now} from free where notice.id = free.id returning notice.id`),
  );
  return new Set(claimed.map(({ id }) => id));
};

/** Releases claims: the mail certainly did not go out, and will be retried. */
export const releaseNotices = async (connection: Connection, ids: readonly string[]): Promise<void> => {
  await execute(connection, prepared(sql`update notice set sending_at = null where id = any(${[...ids]}::uuid[]) and sent_at is null`));
};

/** Marks notices as sent and deletes their details, which may hold secrets. */
export const markSent = async (connection: Connection, ids: readonly string[], now: Date): Promise<void> => {
  await execute(connection, prepared(sql`update notice set sent_at = ${now}, details = null where id = any(${[...ids]}::uuid[])`));
};

/**
 * Notes whether the server of a person's address took a mail: refusals in a row are counted. Once they end its mails, one that arrives ends nothing: only
 * confirming the address does. Nothing is noted where they have another address by now.
 */
export const noteDelivery = async (connection: Connection, personId: number, address: string, isRefused: boolean): Promise<void> => {
  await execute(
    connection,
    prepared(sql`update person set mail_refusals = case when ${isRefused} then mail_refusals + 1 else 0 end
      where id = ${personId} and mail = ${address} and (${isRefused} or mail_refusals > 0 and ${isMailAccepted})`),
  );
};

/** Retention: deletes notices older than a time. */
export const deleteNoticesBefore = async (connection: Connection, before: Date): Promise<void> => {
  await execute(connection, sql`delete from notice where created_at < ${before}`);
};

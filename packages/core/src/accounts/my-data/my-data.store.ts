import sql, { type Sql } from 'sql-template-tag';
import { streamRows } from '../../database/copy/stream-rows.js';
import type { Database } from '../../database/database.js';
import type { PersonStatements } from './person-statements.js';

/** One record of the personal data export, with plain members. */
export type DataRow = Readonly<Record<string, unknown>>;

/**
 * SQL statements that read all personal data: those of core, and those of the service. No secret and no hash of a secret is among the columns. A test
 * of each service compares them with all tables that refer to people.
 *
 * @param endorsements the service's word for endorsements
 */
export const personStatements = (personId: number, endorsements: string, own: PersonStatements): Readonly<Record<string, Sql>> => ({
  former_names: sql`select name, changed_at as changed from former_name where person_id = ${personId} order by changed_at, id`,
  about: sql`select about from person where id = ${personId} and about <> ''`,
  pictures: sql`select encode(bytes, 'base64') as webp, created_at as created from person_picture where person_id = ${personId}`,
  passkeys: sql`select name, created_at as created, used_at as used from passkey where person_id = ${personId} order by created_at`,
  apps_for_codes: sql`select created_at as created from totp where person_id = ${personId}`,
  sign_in_providers: sql`select provider, subject, created_at as created from identity where person_id = ${personId} order by created_at`,
  mailed_links: sql`select purpose, mail, expires_at as expires from mail_challenge where person_id = ${personId} order by expires_at`,
  sessions: sql`select expires_at as expires from session where person_id = ${personId} order by expires_at`,
  tokens: sql`select client_id as client, kind::text as kind, scope, expires_at as expires, consumed_at as used, revoked_at as revoked
    from token where person_id = ${personId} order by expires_at`,
  personal_access_tokens: sql`select name, scope, created_at as created, expires_at as expires, last_used_at as used
    from personal_access_token where person_id = ${personId} order by created_at, id`,
  sign_in_places: sql`select seen_at as seen from sign_in_place where person_id = ${personId} order by seen_at`,
  notices: sql`select kind, created_at as created, sent_at as sent from notice where person_id = ${personId} order by created_at, id`,
  jobs: sql`select id, kind, state::text as state, messages, created_at as created, finished_at as finished
    from job where person_id = ${personId} order by created_at, id`,
  batches: sql`select id, kind, about, created_at as created, undone_at as undone from batch where person_id = ${personId} order by id`,
  translations: sql`select translation.tguid, unit.key as unit, translation.lng, translation.forms, translation.count, translation.created_at as created
    from translation join unit on unit.id = translation.unit_id where translation.author_id = ${personId} order by translation.id`,
  [endorsements]: sql`select translation.tguid, unit.key as unit, endorsement.lng, endorsement.created_at as created
    from endorsement join unit on unit.id = endorsement.unit_id
      join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
    where endorsement.person_id = ${personId} order by endorsement.id`,
  comments: sql`select unit.key as unit, comment.lng, comment.mistake, comment.text, comment.created_at as created, comment.deleted_at as deleted
    from comment join unit on unit.id = comment.unit_id where comment.person_id = ${personId} order by comment.id`,
  reports_to_moderators: sql`select tguid, lng, reason::text as reason, note, created_at as created, settled_at as settled, outcome::text as outcome
    from flag where person_id = ${personId} order by id`,
  reasons_against: sql`select coalesce(translation.tguid, trashed.tguid) as tguid, objection.lng, objection.reason::text as reason, objection.created_at as created
    from objection left join translation on translation.id = objection.translation_id and translation.lng = objection.lng
      left join trashed_translation trashed on trashed.id = objection.translation_id and trashed.lng = objection.lng
    where objection.person_id = ${personId} order by objection.created_at`,
  style_guides: sql`select lng, text, created_at as created from style_guide where person_id = ${personId} order by id`,
  comments_that_concern: sql`select comment_id as id from comment_mention where person_id = ${personId} order by comment_id`,
  webhooks: sql`select url, kinds, lng, scope, created_at as created, disabled_at as disabled from webhook where person_id = ${personId} order by id`,
  electorates: sql`select name, holder::text as holder, public, created_at as created,
      array(select person.name from electorate_member join person on person.id = electorate_member.person_id
        where electorate_member.electorate_id = electorate.id order by person.name) as people
    from electorate where owner_id = ${personId} order by id`,
  in_electorates: sql`select name, holder::text as holder from electorate_member join electorate on electorate.id = electorate_member.electorate_id
    where person_id = ${personId} and (public or holder = 'team') order by electorate.id`,
  editions: sql`select code, lng, name, licence, created_at as created from edition where author_id = ${personId} order by id`,
  translation_markup: sql`select lng, chapter_nr, nr, usfm from translation_markup where person_id = ${personId} order by lng, chapter_nr, nr`,
  records: sql`select lng, record, confirmed, total, confirmed_votes as "confirmedVotes", established from track_record
    where person_id = ${personId} order by lng`,
  deleted_translations: sql`select tguid, unit_key as unit, lng, forms, created_at as created, deleted_at as deleted
    from trashed_translation where author_id = ${personId} order by id`,
  [`deleted_${endorsements}`]: sql`select tguid, lng, created_at as created, deleted_at as deleted
    from trashed_endorsement where person_id = ${personId} order by id`,
  ...own(personId),
});

/** The lists of a person's data: name and rows, read through a cursor. */
export async function* streamPersonRows(
  db: Pick<Database, 'pool'>,
  personId: number,
  endorsements: string,
  own: PersonStatements,
): AsyncGenerator<readonly [string, AsyncIterable<DataRow>]> {
  for (const [name, statement] of Object.entries(personStatements(personId, endorsements, own)))
    yield [name, streamRows<DataRow>(db, statement)];
}

import sql, { raw, type Sql } from 'sql-template-tag';

/**
 * SQL condition on the table `person` that the mail address is confirmed, so that mails go to it and nobody else can have it: by a link, by a provider
 * that calls it verified, or by the operator who added the account. Of an account that was opened through a provider it is confirmed or not.
 */
export const isMailConfirmed: Sql = sql`(person.mail_confirmed_at is not null
  or not exists (select from identity where identity.person_id = person.id))`;

/** Refusals in a row after which mails to an address end. */
const REFUSALS_LIMIT = 2;

/** SQL condition on the table `person` that its mail server did not refuse mails for good again and again. */
export const isMailAccepted: Sql = sql`person.mail_refusals < ${raw(String(REFUSALS_LIMIT))}`;

/** SQL condition on the table `person` that mails go to its address: there is one, which is confirmed, and takes them. */
export const takesMails: Sql = sql`(person.mail is not null and ${isMailConfirmed} and ${isMailAccepted})`;

/** The columns of a `Person`, from the table or alias `person`. */
export const personColumns: Sql = sql`person.id, person.name, person.role,
  person.translation_lng as "translationLng", person.auxiliary_languages as "auxiliaryLanguages"`;

/** The condition that a person of a table can sign in: the account is neither closed nor locked by moderators or administrators. */
export const canSignIn = (person: Sql): Sql => sql`${person}.mail is not null and ${person}.locked_at is null`;

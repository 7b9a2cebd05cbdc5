import sql, { type Sql } from 'sql-template-tag';

/**
 * SQL condition on the table `person` that the mail address is confirmed, so that mails go to it and nobody else can have it: by a link, by a provider
 * that calls it verified, or by the operator who added the account. Of an account that was opened through a provider it is confirmed or not.
 */
export const isMailConfirmed: Sql = sql`(person.mail_confirmed_at is not null
  or not exists (select from identity where identity.person_id = person.id))`;

/** The columns of a `Person`, from the table or alias `person`. */
export const personColumns: Sql = sql`person.id, person.name, person.role,
  person.translation_lng as "translationLng", person.auxiliary_languages as "auxiliaryLanguages"`;

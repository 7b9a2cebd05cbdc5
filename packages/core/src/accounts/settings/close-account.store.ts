import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, row } from '../../database/statement.js';

/** Whether there is an administrator besides a person who can sign in. Keeps others from becoming none until the transaction ends. */
export const hasOtherAdministrator = async (connection: Connection, personId: number): Promise<boolean> => {
  const found = await row(
    connection,
    sql`select from person where role = 'administrator' and mail is not null and locked_at is null and id <> ${personId}
      order by id limit 1 for update`,
  );
  return found !== null;
};

/** Makes a credit of an account: whatever opens it, and whatever only the account had, is gone; what the person wrote stays. */
export const makeCredit = async (connection: Connection, personId: number, name: string): Promise<void> => {
  for (const table of [
    sql`session`,
    sql`token`,
    sql`personal_access_token`,
    sql`sign_in_place`,
    sql`authorization_code`,
    sql`identity`,
    sql`mail_challenge`,
    sql`notice`,
  ])
    await execute(connection, sql`delete from ${table} where person_id = ${personId}`);
  await execute(
    connection,
    sql`update person set name = ${name}, mail = null, mail_confirmed_at = null, password_hash = null, role = 'contributor', picture = null,
        translation_lng = null, auxiliary_languages = '{}', muted_notices = '{}', locked_at = null
      where id = ${personId}`,
  );
};

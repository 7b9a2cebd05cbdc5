import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { execute, row, rows } from '../database/statement.js';

/** What only the person's own pages show of an account. */
export interface Own {
  readonly mail: string;
  readonly hasPassword: boolean;
  readonly translationLng: string | null;
  readonly auxiliaryLanguages: readonly string[];
  /** Kinds of notices that are done without. */
  readonly muted: readonly string[];
}

/** The account of a person; null where it was closed. */
export const findOwn = (connection: Connection, personId: number): Promise<Own | null> =>
  row<Own>(
    connection,
    sql`select mail, password_hash is not null as "hasPassword", translation_lng as "translationLng",
      auxiliary_languages as "auxiliaryLanguages", muted_notices as muted
    from person where id = ${personId} and mail is not null`,
  );

/** Sets the languages of a person. */
export const updateLanguages = async (connection: Connection, personId: number, lng: string | null, auxiliary: readonly string[]) => {
  await execute(
    connection,
    sql`update person set translation_lng = ${lng}, auxiliary_languages = ${[...auxiliary]} where id = ${personId}`,
  );
};

/** Sets which of some kinds of notices a person does without; other kinds stay as they are. */
export const updateMuted = async (connection: Connection, personId: number, kinds: readonly string[], muted: readonly string[]) => {
  await execute(
    connection,
    sql`update person set muted_notices = ${[...muted]}::text[] ||
        array(select name from unnest(muted_notices) name where name <> all(${[...kinds]}::text[]))
      where id = ${personId}`,
  );
};

/** A browser that is signed in. */
export interface OwnSession {
  /** SHA-256 of its secret, in hexadecimal. */
  readonly id: string;
  readonly expiresAt: Date;
}

/** The browsers of a person, last signed in first. */
export const listSessions = (connection: Connection, personId: number, now: Date): Promise<OwnSession[]> =>
  rows<OwnSession>(
    connection,
    sql`select encode(id, 'hex') as id, expires_at as "expiresAt" from session
      where person_id = ${personId} and expires_at > ${now} order by expires_at desc, id`,
  );

/** Programs that can act for a person now, by id. */
export const listPrograms = async (connection: Connection, personId: number, now: Date): Promise<string[]> => {
  const found = await rows<{ clientId: string }>(
    connection,
    sql`select distinct client_id as "clientId" from token
      where person_id = ${personId} and spent_at is null and expires_at > ${now} order by client_id`,
  );
  return found.map(({ clientId }) => clientId);
};

/** Ends one session of a person, or all but one. */
export const deleteSessions = async (
  connection: Connection,
  personId: number,
  which: { readonly id: string } | { readonly but: string },
) => {
  const condition = 'id' in which ? sql`encode(id, 'hex') = ${which.id}` : sql`encode(id, 'hex') <> ${which.but}`;
  await execute(connection, sql`delete from session where person_id = ${personId} and ${condition}`);
};

/** Takes a program's tokens of a person away, and the codes that would give it others. */
export const spendProgram = async (connection: Connection, personId: number, clientId: string, now: Date) => {
  await execute(
    connection,
    sql`with codes as (delete from authorization_code where person_id = ${personId} and client_id = ${clientId})
      update token set spent_at = ${now} where person_id = ${personId} and client_id = ${clientId} and spent_at is null`,
  );
};

/**
 * Gives a person another address, which is confirmed; links that were mailed to the old one do nothing any more.
 * Returns the old one; null where the new one is somebody else's by now.
 */
export const updateMail = async (connection: Connection, personId: number, mail: string, now: Date): Promise<string | null> => {
  const changed = await row<{ old: string }>(
    connection,
    sql`with links as (
        delete from mail_challenge where person_id = ${personId}
      ), former as (
        select id, mail from person where id = ${personId} for update
      )
      update person set mail = ${mail}, mail_confirmed_at = ${now} from former
      where person.id = former.id and not exists (
        select from person other where lower(other.mail) collate "C" = lower(${mail}) and other.id <> ${personId})
      returning former.mail as old`,
  );
  return changed?.old ?? null;
};

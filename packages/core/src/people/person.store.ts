import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row, rows } from '../database/statement.js';
import type { Person, Role } from '../kernel/person.js';
import { personColumns } from './person.sql.js';

/** The condition that finds a person by name, whatever its case. */
export const hasName = (name: string): Sql => sql`lower(person.name) collate "C" = lower(${name})`;

/** A person with what only accounts have, and only the account itself and administrators are told. */
export interface Account extends Person {
  /** Null for a credit. */
  readonly mail: string | null;
  readonly picture: string | null;
  /** Since when an administrator keeps the person out; null: not. */
  readonly lockedAt: Date | null;
  readonly createdAt: Date;
}

const accountColumns = sql`${personColumns}, person.mail, person.picture, person.locked_at as "lockedAt",
  person.created_at as "createdAt"`;

/** The account of a person, which may also be a credit. Null where there is no such person. */
export const findAccount = (connection: Connection, condition: Sql) =>
  row<Account>(connection, prepared(sql`select ${accountColumns} from person where ${condition}`));

/** The account of that id, which may also be a credit. Null where there is none. */
export const findAccountById = (connection: Connection, id: number) => findAccount(connection, sql`person.id = ${id}`);

/** Ids of the people of these names, whatever their case, by the name as it was asked for. Names that nobody has are left out. */
export const listIdsByName = async (connection: Connection, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await rows<{ asked: string; id: number }>(
    connection,
    prepared(sql`select asked, person.id from unnest(${[...names]}::text[]) asked
      join person on lower(person.name) collate "C" = lower(asked)`),
  );
  return new Map(found.map(({ asked, id }) => [asked, id]));
};

/** The accounts of a mail address, whatever its case: one, in nearly all cases. */
export const listAccountsByMail = (connection: Connection, mail: string) =>
  rows<Account & { readonly mail: string }>(
    connection,
    prepared(sql`select ${accountColumns} from person where lower(person.mail) collate "C" = lower(${mail}) order by id`),
  );

/** Everybody who has an account, by name. */
export const listAccounts = (connection: Connection) =>
  rows<Account>(
    connection,
    sql`select ${accountColumns} from person where person.mail is not null order by lower(person.name) collate "C"`,
  );

/** Which accounts are looked for. */
export interface AccountFilter {
  /** Part of a name or mail address, whatever its case; empty: any. */
  readonly text: string;
  readonly role?: Role;
  readonly limit: number;
  /** How many are passed over. */
  readonly skip: number;
}

/** Accounts that a filter means, by name. */
export const searchAccounts = (connection: Connection, { text, role, limit, skip }: AccountFilter) =>
  rows<Account & { readonly mail: string }>(
    connection,
    sql`select ${accountColumns} from person where person.mail is not null
        and (strpos(lower(person.name), lower(${text})) > 0 or strpos(lower(person.mail), lower(${text})) > 0)
        ${role === undefined ? empty : sql`and person.role = ${role}`}
      order by lower(person.name) collate "C" limit ${limit} offset ${skip}`,
  );

/** A person to be. */
export interface NewPerson {
  readonly name: string;
  readonly mail: string | null;
  readonly mailConfirmedAt: Date | null;
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly translationLng: string | null;
  readonly auxiliaryLanguages: readonly string[];
  readonly createdAt: Date;
}

/** Adds a person. Null where the name or the mail address is somebody's already; then nothing is changed. */
export const insertPerson = (connection: Connection, person: NewPerson) =>
  row<Account>(
    connection,
    sql`insert into person (name, mail, mail_confirmed_at, password_hash, role, translation_lng, auxiliary_languages, created_at)
      values (${join([person.name, person.mail, person.mailConfirmedAt, person.passwordHash, person.role, person.translationLng])},
        ${[...person.auxiliaryLanguages]}, ${person.createdAt})
      on conflict do nothing returning ${accountColumns}`,
  );

/** Greatest code point: what begins with a text lies between the text and the text with this behind it. */
const GREATEST_CHARACTER = String.fromCodePoint(0x10ffff);

/** Names that begin so, whatever their case, of people who translate into the language by preference or contributed in it; ten at most. */
export const listNamesByPrefix = async (connection: Connection, beginning: string, lng: string): Promise<string[]> => {
  const found = await rows<{ name: string }>(
    connection,
    prepared(sql`select person.name from person
      where lower(person.name) collate "C" >= lower(${beginning})
        and lower(person.name) collate "C" < lower(${beginning}) || ${GREATEST_CHARACTER}
        and (person.translation_lng = ${lng}
          or exists (select from translation where author_id = person.id and lng = ${lng})
          or exists (select from endorsement where person_id = person.id and lng = ${lng}))
      order by lower(person.name) collate "C" limit 10`),
  );
  return found.map(({ name }) => name);
};

/** Numbers of the moderators and administrators who translate into the language by preference; of all of them where there is none. */
export const listModeratorIds = async (connection: Connection, lng: string): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    connection,
    prepared(sql`with moderators as (
      select id, translation_lng is not distinct from ${lng} as own from person where role in ('moderator', 'administrator')
    )
    select id from moderators where own or not exists (select from moderators where own) order by id`),
  );
  return found.map(({ id }) => id);
};

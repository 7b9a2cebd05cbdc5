import sql, { empty, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { inNaturalOrder } from '../database/natural-order.sql.js';
import { execute, prepared, row, rows } from '../database/statement.js';
import type { Person, Role } from '../kernel/person.js';
import { foldText } from '../units/words/fold.js';
import { exactNameFirst, type FormerNames, hadName, hasMail } from './names/name.sql.js';
import { nameKey, nameSkeleton } from './names/name-key.js';
import { isMailConfirmed, personColumns } from './person.sql.js';

/** A person with private fields of their account, for its owner and administrators only. */
export interface Account extends Person {
  /** Null for a credit. */
  readonly mail: string | null;
  readonly picture: string | null;
  /** When an administrator locked the account; null: not locked. */
  readonly lockedAt: Date | null;
  /** When a lock ends by itself (suspension); null: it does not. */
  readonly lockedUntil: Date | null;
  readonly createdAt: Date;
}

const accountColumns = sql`${personColumns}, person.mail, person.picture, person.locked_at as "lockedAt", person.locked_until as "lockedUntil",
  person.created_at as "createdAt"`;

/** The account of a person, who may also be a credit. Null where there is no such person. */
const findAccount = (connection: Connection, condition: Sql) =>
  row<Account>(connection, prepared(sql`select ${accountColumns} from person where ${condition}`));

/** The account of a person with this name, ignoring case, who may also be a credit. Null where there is none. */
export const findAccountByName = (connection: Connection, name: string, former: FormerNames) =>
  findAccount(connection, sql`${hadName(name, former)} order by ${exactNameFirst(name)} limit 1`);

/** The account with this id, which may also be a credit. Null where there is none. */
export const findAccountById = (connection: Connection, id: number) => findAccount(connection, sql`person.id = ${id}`);

/**
 * Ids of people by name, or by a former name of somebody whom open data names, ignoring case, keyed by the name as given. Unknown names are left out.
 */
export const listIdsByName = async (connection: Connection, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await rows<{ asked: string; id: number }>(
    connection,
    prepared(sql`select distinct on (asked) asked, person.id
      from unnest(${[...names]}::text[], ${names.map(nameKey)}::text[]) wanted (asked, key)
      cross join lateral (
        select person.id, person.name = asked as exact, true as current from person
          where person.name_key collate "C" = key or (person.name_key is null and lower(person.name) collate "C" = lower(asked))
        union all select person.id, false, false from former_name join person on person.id = former_name.person_id
          where former_name.name_key = key and not person.unnamed_in_dumps) person
      order by asked, exact desc, current desc, person.id`),
  );
  return new Map(found.map(({ asked, id }) => [asked, id]));
};

/** The accounts with a confirmed mail address, ignoring case; almost always one. */
export const listAccountsByMail = (connection: Connection, mail: string) =>
  rows<Account & { readonly mail: string }>(
    connection,
    prepared(sql`select ${accountColumns} from person where ${hasMail(sql`person.mail`, mail)} and ${isMailConfirmed} order by id`),
  );

/** All accounts, by name. */
export const listAccounts = (connection: Connection) =>
  rows<Account>(
    connection,
    sql`select ${accountColumns} from person where person.mail is not null order by lower(person.name) collate "C"`,
  );

/** Filter of accounts. */
export interface AccountFilter {
  /** Part of a name, former name or mail address, ignoring case; empty: any. */
  readonly text: string;
  readonly role?: Role;
  /** BCP 47 tag of the language that the reader reads, by whose alphabet names are sorted. */
  readonly reads: string;
  readonly limit: number;
  /** Number of accounts to skip. */
  readonly skip: number;
}

/** The accounts that match a filter, by name. */
export const searchAccounts = (connection: Connection, { text, role, reads, limit, skip }: AccountFilter) =>
  rows<Account & { readonly mail: string }>(
    connection,
    sql`select ${accountColumns} from person where person.mail is not null
        and (strpos(coalesce(person.name_key, lower(person.name)), ${nameKey(text)}) > 0
          or exists (select from former_name where former_name.person_id = person.id and strpos(former_name.name_key, ${nameKey(text)}) > 0)
          or strpos(lower(person.mail collate "C"), lower(${text}::text collate "C")) > 0)
        ${role === undefined ? empty : sql`and person.role = ${role}`}
      order by ${inNaturalOrder(sql`person.name`, reads)} limit ${limit} offset ${skip}`,
  );

/** A new person. */
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

/**
 * Inserts a person. Null where the name or the mail address is taken, or the name was somebody's; then nothing changes. Lock the name first
 * (`lockLookalikes`), as somebody may give it up concurrently.
 */
export const insertPerson = (connection: Connection, person: NewPerson) =>
  row<Account>(
    connection,
    sql`insert into person (name, name_key, name_skeleton, mail, mail_confirmed_at, password_hash, role, translation_lng, auxiliary_languages, created_at)
      select ${person.name}, ${nameKey(person.name)}, ${nameSkeleton(person.name)}, ${person.mail}, ${person.mailConfirmedAt}::timestamptz, ${person.passwordHash},
        ${person.role}::role, ${person.translationLng}, ${[...person.auxiliaryLanguages]}::text[], ${person.createdAt}::timestamptz
      where not exists (select from former_name where former_name.name_key = ${nameKey(person.name)})
      on conflict do nothing returning ${accountColumns}`,
  );

/** A domain that never is one (RFC 2606). */
const NO_DOMAIN = 'unconfirmed.invalid';

/**
 * Takes a mail address from accounts that never confirmed it, so that who proves that it is theirs has it. Those accounts stay, with an address that
 * leads nowhere until they name another.
 *
 * @param except the person who proves it
 */
export const releaseUnconfirmedMail = async (connection: Connection, mail: string, except: number | null = null): Promise<void> => {
  await execute(
    connection,
    sql`update person set mail = person.id || ${`@${NO_DOMAIN}`} where ${hasMail(sql`person.mail`, mail)} and not ${isMailConfirmed}
      and person.id is distinct from ${except}::bigint`,
  );
};

/** The greatest code point: texts with a prefix sort between the prefix and the prefix followed by this. */
const GREATEST_CHARACTER = String.fromCodePoint(0x10ffff);

/** Names with a prefix, ignoring case, of people who prefer to translate into the language or contributed in it; at most ten. */
export const listNamesByPrefix = async (connection: Connection, beginning: string, lng: string): Promise<string[]> => {
  const found = await rows<{ name: string }>(
    connection,
    prepared(sql`select person.name from person
      where ((person.name_key collate "C" >= ${nameKey(beginning)} and person.name_key collate "C" < ${nameKey(beginning) + GREATEST_CHARACTER})
          or (person.name_key is null and lower(person.name) collate "C" >= lower(${beginning})
            and lower(person.name) collate "C" < lower(${beginning}) || ${GREATEST_CHARACTER}))
        and (person.translation_lng = ${lng}
          or exists (select from translation where author_id = person.id and lng = ${lng})
          or exists (select from endorsement where person_id = person.id and lng = ${lng}))
      order by lower(person.name) collate "C" limit 10`),
  );
  return found.map(({ name }) => name);
};

/**
 * Names that begin so but for accents and spellings, of the same people; at most ten. Names in ASCII are looked up by their keys, the others are
 * read: ask only where {@link listNamesByPrefix} does not find enough.
 */
export const listNamesByFoldedPrefix = async (connection: Connection, beginning: string, lng: string): Promise<string[]> => {
  const folded = foldText(beginning);
  const found = await rows<{ name: string }>(
    connection,
    prepared(sql`select person.name from person
      where ((person.name_key collate "C" >= ${nameKey(folded)} and person.name_key collate "C" < ${nameKey(folded) + GREATEST_CHARACTER})
          or (person.name_key is null and starts_with(lower(person.name), ${folded}))
          or (octet_length(person.name) > char_length(person.name) and starts_with(fold_text(person.name), fold_text(${beginning}))))
        and (person.translation_lng = ${lng}
          or exists (select from translation where author_id = person.id and lng = ${lng})
          or exists (select from endorsement where person_id = person.id and lng = ${lng}))
      order by lower(person.name) collate "C" limit 10`),
  );
  return found.map(({ name }) => name);
};

/** Ids of the moderators and administrators who prefer to translate into the language; of all of them where none does. */
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

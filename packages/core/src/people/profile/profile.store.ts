import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, prepared, row, rows } from '../../database/statement.js';
import type { SmallPicture } from './profile-picture.js';

/** Words and picture that somebody shows of themselves. */
export interface ShownProfile {
  /** Some words about themselves; empty: none. */
  readonly about: string;
  /** Part of the address of their picture; null: there is none. */
  readonly pictureKey: string | null;
}

/** The words and the picture of a person. */
export const selectShownProfile = async (connection: Connection, personId: number): Promise<ShownProfile> =>
  (await row<ShownProfile & Record<string, unknown>>(
    connection,
    prepared(sql`select person.about, person_picture.key as "pictureKey"
      from person left join person_picture on person_picture.person_id = person.id where person.id = ${personId}::bigint`),
  )) ?? { about: '', pictureKey: null };

/** Stores a person's words about themselves. */
export const updateAbout = async (connection: Connection, personId: number, about: string): Promise<void> => {
  await execute(connection, prepared(sql`update person set about = ${about} where id = ${personId}::bigint`));
};

/** Stores a person's picture in place of the former one, or removes it; `url` is its address, for programs. */
export const putPicture = async (
  connection: Connection,
  personId: number,
  stored: (SmallPicture & { readonly url: string }) | null,
): Promise<void> => {
  await execute(connection, sql`delete from person_picture where person_id = ${personId}::bigint`);
  if (stored)
    await execute(
      connection,
      sql`insert into person_picture (person_id, key, bytes, small)
        values (${personId}::bigint, ${stored.key}, ${stored.bytes}, ${stored.small})`,
    );
  await execute(connection, sql`update person set picture = ${stored?.url ?? null} where id = ${personId}::bigint`);
};

/** The bytes of a picture; null where it is gone. */
export const selectPicture = async (connection: Connection, key: string): Promise<Buffer | null> =>
  (await row<{ bytes: Buffer }>(connection, prepared(sql`select bytes from person_picture where key = ${key}`)))?.bytes ?? null;

/** Keys of the small pictures of some people, by their names. People without one are left out. */
export const listPictureKeys = async (connection: Connection, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const listed = await rows<{ name: string; key: string }>(
    connection,
    prepared(sql`select person.name, person_picture.key from person join person_picture on person_picture.person_id = person.id
      where person.name = any(${[...names]}::text[])`),
  );
  return new Map(listed.map(({ name, key }) => [name, key]));
};

/** Small pictures by their keys; those that are gone are left out. */
export const listSmallPictures = (connection: Connection, keys: readonly string[]) =>
  rows<{ key: string; small: Buffer }>(
    connection,
    prepared(sql`select key, small from person_picture where key = any(${[...keys]}::text[]) and small is not null`),
  );

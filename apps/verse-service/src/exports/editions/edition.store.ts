import type { Connection } from '@translation-commons/core/database/database.js';
import { prismaClient } from '@translation-commons/core/database/prisma-client.js';
import { execute, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import { FOR_CURRENT_SOURCE } from '@translation-commons/core/ranking/current-source.js';
import { TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import sql, { raw } from 'sql-template-tag';
import type { EditionKey } from '../export.store.js';
import type { AdministeredEdition, ChoosableEdition, Edition, EditionTerms } from './edition.js';

/** An edition of an author, without the number of its verses. */
interface AuthorsEdition extends Omit<Edition, 'verses'> {
  readonly id: number;
}

/** Editions of authors in the order that readers see them, each with its id. */
export const selectAuthorsEditions = (connection: Connection): Promise<AuthorsEdition[]> =>
  rows<AuthorsEdition & Record<string, unknown>>(
    connection,
    prepared(sql`select edition.id, edition.code as edition, edition.lng, edition.name, person.name as author, nullif(edition.licence, '') as licence
      from edition join person on person.id = edition.author_id order by edition.lng, edition.position, edition.id`),
  );

/** Numbers of verses: of the readers' choices by language, and of the editions of authors by id. Reads all translations and votes of editions. */
export const countVersesOfEditions = (connection: Connection): Promise<{ lng: string | null; id: number | null; verses: number }[]> =>
  rows(
    connection,
    prepared(sql`
      select lng, null::bigint as id, count(distinct unit_id)::int as verses
      from translation join verse using (unit_id) where verse.nr <> ${TITLE_VERSE}::int and ${raw(FOR_CURRENT_SOURCE)} group by lng
      union all
      select null, edition.id, count(distinct endorsement.unit_id)::int
      from edition join endorsement on endorsement.person_id = edition.author_id and endorsement.lng = edition.lng
      join verse on verse.unit_id = endorsement.unit_id and verse.nr <> ${TITLE_VERSE}::int
      join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
      where ${raw(FOR_CURRENT_SOURCE)} group by edition.id`),
  );

/** Editions of authors in the order that readers see them, without counts of their verses. */
export const selectChoosable = (connection: Connection): Promise<ChoosableEdition[]> =>
  rows<ChoosableEdition & Record<string, unknown>>(
    connection,
    prepared(
      sql`select code as edition, lng, name, author_id as "authorId", is_default as "isDefault" from edition order by lng, position, id`,
    ),
  );

/** Number of editions of authors by language. */
export const countOwnEditions = (connection: Connection): Promise<{ lng: string; editions: number }[]> =>
  rows(connection, prepared(sql`select lng, count(*)::int as editions from edition group by lng`));

/** Editions of authors as dumps have them, by their codes; `licence` is empty where it is not known. */
export const selectOwnEditions = async (connection: Connection) => {
  const { edition } = await prismaClient(connection);
  const found = await edition.findMany();
  return found
    .map(({ code, lng, name, authorId, licence }) => ({ edition: code, lng, name, uid: authorId, licence }))
    .sort((one, other) => (one.edition < other.edition ? -1 : 1));
};

/** An edition on its way in. */
export interface NewEdition {
  readonly code: string;
  readonly lng: string;
  readonly name: string;
  readonly authorId: number;
  readonly licence: string;
}

/** Stores an edition, or renames the one that the author has in the language. Returns its code. */
export const upsertEdition = async (connection: Connection, { code, lng, name, authorId, licence }: NewEdition): Promise<string> => {
  const stored = await row<{ code: string }>(
    connection,
    sql`insert into edition (code, lng, name, author_id, licence) values (${code}, ${lng}, ${name}, ${authorId}, ${licence})
      on conflict (author_id, lng) do update set code = excluded.code, name = excluded.name, licence = excluded.licence returning code`,
  );
  return stored?.code ?? code;
};

/** Editions of authors with what administrators decide about them, in their order. */
export const selectAdministered = (connection: Connection): Promise<AdministeredEdition[]> =>
  rows<AdministeredEdition & Record<string, unknown>>(
    connection,
    prepared(sql`select code as edition, edition.lng, edition.name, short_name as "shortName", licence, position, is_default as "isDefault",
        person.name as author
      from edition join person on person.id = edition.author_id order by lng, position, edition.id`),
  );

/** Stores what was decided about an edition. True when there is one of the code. */
export const updateEdition = async (connection: Connection, code: string, terms: EditionTerms): Promise<boolean> => {
  const { name, shortName, licence, position, isDefault } = terms;
  const { rowCount } = await connection.query(
    sql`update edition set name = ${name}, short_name = ${shortName}, licence = ${licence}, position = ${position}, is_default = ${isDefault}
      where code = ${code}`,
  );
  return rowCount === 1;
};

/** Removes an edition; its translations stay. True when there was one of the code. */
export const deleteEdition = async (connection: Connection, code: string): Promise<boolean> =>
  (await connection.query(sql`delete from edition where code = ${code}`)).rowCount === 1;

/** Makes an author's translation an edition where it is none, with the first code that is free. */
export const insertAuthorsEdition = async (
  connection: Connection,
  {
    codes,
    lng,
    name,
    authorId,
  }: { readonly codes: readonly string[]; readonly lng: string; readonly name: string; readonly authorId: number },
): Promise<void> => {
  await execute(
    connection,
    sql`insert into edition (code, lng, name, author_id)
      select code, ${lng}, ${name}, ${authorId}::bigint
      from unnest(${codes}::text[]) with ordinality as free (code, nr)
      where free.code not in (select edition.code from edition where edition.code = any(${codes}::text[]))
        and not exists (select from edition where edition.author_id = ${authorId}::bigint and edition.lng = ${lng})
      order by nr limit 1
      on conflict do nothing`,
  );
};

/** Authors of imported translations that are no editions, by language. What importers imported as their own is left out. */
export const selectImportedAuthors = (connection: Connection): Promise<{ lng: string; id: number; name: string }[]> =>
  rows(
    connection,
    sql`select distinct translation.lng, person.id, person.name
      from translation join batch on batch.id = translation.batch_id join person on person.id = translation.author_id
      where batch.kind = 'translations import' and batch.undone_at is null and person.id is distinct from batch.person_id
        and not exists (select from edition where edition.author_id = person.id and edition.lng = translation.lng)
      order by translation.lng, person.id`,
  );

/** The edition of a code; null where there is none. */
export const findEdition = async (connection: Connection, code: string): Promise<EditionKey | null> => {
  const { edition } = await prismaClient(connection);
  return edition.findUnique({ where: { code }, select: { lng: true, authorId: true } });
};

/** Names of the editions that have translations of a language, by tguid. */
export const selectEditionNames = async (
  connection: Connection,
  lng: string,
  tguids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (tguids.length === 0) return new Map();
  const found = await rows<{ tguid: string; names: string[] }>(
    connection,
    prepared(sql`select translation.tguid, array_agg(coalesce(nullif(edition.short_name, ''), edition.name) order by edition.position, edition.id) as names
      from translation
      join endorsement on endorsement.translation_id = translation.id and endorsement.lng = translation.lng
      join edition on edition.author_id = endorsement.person_id and edition.lng = translation.lng
      where translation.lng = ${lng} and translation.tguid = any(${tguids}::text[])
      group by translation.tguid`),
  );
  return new Map(found.map(({ tguid, names }) => [tguid, names]));
};

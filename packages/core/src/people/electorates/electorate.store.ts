import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import { execute, prepared, row, rows } from '../../database/statement.js';
import type { KindProjects } from '../../units/kind/scope.js';
import type { Electorate, ElectorateHolder, Electors } from './electorate.js';

/** The reader of electorates. */
export interface ElectorateReader {
  /** Null: a visitor. */
  readonly personId: number | null;
  /** True if they may see and change all electorates. */
  readonly administrates: boolean;
  /** Missing where units belong to no projects. */
  readonly projects: KindProjects | undefined;
}

const isMember = (personId: number): Sql =>
  sql`exists (select from electorate_member own where own.electorate_id = electorate.id and own.person_id = ${personId})`;

const inProjects = (ids: Sql | undefined): Sql => (ids ? sql`electorate.project_id in (${ids})` : sql`false`);

/** SQL condition that the reader may change an `electorate`. */
const mayChange = ({ personId, administrates, projects }: ElectorateReader): Sql => {
  if (administrates) return sql`true`;
  if (personId === null) return sql`false`;
  return sql`case electorate.holder when 'project' then ${inProjects(projects?.managedBy(personId))}
    when 'team' then electorate.owner_id = ${personId} or ${isMember(personId)} else electorate.owner_id = ${personId} end`;
};

/** SQL condition that the reader may see and use an `electorate`. */
const mayRead = (reader: ElectorateReader): Sql => {
  const { personId, projects } = reader;
  if (personId === null) return sql`electorate.public`;
  return sql`(electorate.public or ${mayChange(reader)} or electorate.holder = 'project' and ${inProjects(projects?.workedInBy(personId))})`;
};

const MEMBER_NAMES = sql`array(select person.name from electorate_member join person on person.id = electorate_member.person_id
  where electorate_member.electorate_id = electorate.id order by lower(person.name) collate "C", person.id)`;

const selectElectorates = (reader: ElectorateReader, condition: Sql): Sql => sql`
  select electorate.id, electorate.name, electorate.holder::text as holder, owner.name as owner, project.origin, project.name as project,
    electorate.public, ${MEMBER_NAMES} as people, ${mayChange(reader)} as "mayChange"
  from electorate join person owner on owner.id = electorate.owner_id left join project on project.id = electorate.project_id
  where ${condition} and ${mayRead(reader)}`;

/** SQL: 0 where the reader made an `electorate`, 1 where they have to do with it, 2 where it is somebody else's. */
const distance = (reader: ElectorateReader): Sql => sql`case when electorate.owner_id = ${reader.personId}::bigint then 0
  when ${mayChange(reader)} or electorate.holder = 'project' and ${inProjects(reader.projects?.workedInBy(reader.personId ?? 0))} then 1 else 2 end`;

/** Bounds of a list of electorates. */
export interface ElectoratesLimit {
  readonly electorates: number;
  /** Members of those that are not the reader's own, together. */
  readonly electors: number;
}

/**
 * The electorates that the reader may use, by name. Beyond the limit the reader's own come first, then those that they have to do with; of others each
 * owner's in turn, small ones first, so that nobody fills the list.
 */
export const listElectorates = (connection: Connection, reader: ElectorateReader, limit: ElectoratesLimit): Promise<Electorate[]> =>
  rows<Electorate & Record<string, unknown>>(
    connection,
    prepared(sql`with usable as (
        select id, owner_id, ${distance(reader)} as distance, lower(name) collate "C" as key from electorate where ${mayRead(reader)}
      ), placed as (
        select usable.*, row_number() over (partition by owner_id, distance order by key, id) as turn from usable
      ), near as (
        select * from placed order by distance, turn, key, id limit ${limit.electorates}::int
      ), sized as (
        select id, distance, sum(case distance when 0 then 0 else size end) over (order by distance, turn, size, key, id) as electors
        from near, lateral (select count(*) as size from electorate_member where electorate_id = near.id) members
      )
      ${selectElectorates(reader, sql`electorate.id in (select id from sized where distance = 0 or electors <= ${limit.electors}::int)`)}
      order by lower(electorate.name) collate "C", electorate.id`),
  );

/** An electorate that the reader may see; null where there is none. */
export const findElectorate = (connection: Connection, reader: ElectorateReader, id: number): Promise<Electorate | null> =>
  row<Electorate & Record<string, unknown>>(connection, prepared(selectElectorates(reader, sql`electorate.id = ${id}`)));

/** The members of those of some electorates that the reader may use. */
export const listElectors = (connection: Connection, reader: ElectorateReader, ids: readonly number[]): Promise<Electors[]> =>
  rows<Electors & Record<string, unknown>>(
    connection,
    prepared(sql`select electorate.id, electorate.name, array(select person_id from electorate_member
        where electorate_id = electorate.id order by person_id) as "personIds"
      from electorate where electorate.id = any(${[...ids]}::bigint[]) and ${mayRead(reader)}`),
  );

/** Id of the named project; null where the person manages none of that name. */
export const findManagedProject = async (
  connection: Connection,
  projects: KindProjects,
  named: { readonly origin: string; readonly project: string },
  by: Pick<ElectorateReader, 'personId' | 'administrates'>,
): Promise<number | null> => {
  const managed = by.administrates ? sql`true` : sql`project.id in (${projects.managedBy(by.personId ?? 0)})`;
  const found = await row<{ id: number }>(
    connection,
    prepared(sql`select project.id from project where project.origin = ${named.origin} and project.name = ${named.project} and ${managed}`),
  );
  return found?.id ?? null;
};

/** The stored fields of an electorate, without its members. */
export interface ElectorateRow {
  readonly name: string;
  readonly holder: ElectorateHolder;
  readonly projectId: number | null;
  readonly public: boolean;
}

/** Stores a new electorate. Null where its owner has the maximum already. */
export const insertElectorate = async (
  connection: Connection,
  { name, holder, projectId, public: isPublic }: ElectorateRow,
  by: { readonly ownerId: number; readonly now: Date },
  limit: number,
): Promise<number | null> => {
  // Serialised per owner, so that the limit holds.
  await execute(connection, sql`select from person where id = ${by.ownerId} for no key update`);
  const made = await row<{ id: number }>(
    connection,
    sql`insert into electorate (name, holder, owner_id, project_id, public, created_at)
      select ${name}, ${holder}::electorate_holder, ${by.ownerId}, ${projectId}::bigint, ${isPublic}::boolean, ${by.now}::timestamptz
      where (select count(*) from electorate where owner_id = ${by.ownerId}) < ${limit}::int returning id`,
  );
  return made?.id ?? null;
};

/** Updates the fields of an electorate. */
export const updateElectorate = async (connection: Connection, id: number, change: Partial<ElectorateRow>): Promise<void> => {
  const { electorate } = await prismaClient(connection);
  await electorate.updateMany({ where: { id }, data: change });
};

/** Replaces the members of an electorate. */
export const replaceElectors = async (connection: Connection, id: number, personIds: readonly number[]): Promise<void> => {
  const { electorateMember } = await prismaClient(connection);
  await electorateMember.deleteMany({ where: { electorateId: id, personId: { notIn: [...personIds] } } });
  await electorateMember.createMany({ data: personIds.map((personId) => ({ electorateId: id, personId })), skipDuplicates: true });
};

/** Deletes an electorate. */
export const deleteElectorateRow = async (connection: Connection, id: number): Promise<void> => {
  const { electorate } = await prismaClient(connection);
  await electorate.deleteMany({ where: { id } });
};

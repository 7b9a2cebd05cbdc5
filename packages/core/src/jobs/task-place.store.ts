import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { execute, row } from '../database/statement.js';

/** The end of the change log at one moment. */
export interface LogEnd {
  /** Position of the latest entry. */
  readonly position: number;
  /** Token of the current epoch. */
  readonly epoch: string;
}

/** Places of a task in the log. */
export interface TaskPlaces {
  /** The end of the log, before the run reads anything else: all that has no place there yet counts as changed since. */
  readonly end: LogEnd;
  /** By language: what its last run was made from beside the log, and whether the log names the language since. */
  readonly known: ReadonlyMap<string, { readonly basis: string; readonly isChanged: boolean }>;
}

/** Condition on the kind of an entry: decisions are written by tasks themselves. */
const isChange = (kind: Sql): Sql => sql`${kind} <> 'decided'`;

/**
 * Reads the places of a task. A place is good as long as its epoch lasts and all entries behind it are in the log. Changes without a position count as
 * changes since.
 */
export const readTaskPlaces = async (connection: Connection, task: string): Promise<TaskPlaces> => {
  const found = await row<LogEnd & { known: Record<string, { basis: string; isChanged: boolean }> }>(
    connection,
    sql`with log as materialized (
        select position, (select token from change_epoch order by id desc limit 1) as epoch,
          coalesce((select min(position) from change), position + 1) as first from change_head
      ), place as materialized (
        select task_place.* from task_place join log on task_place.epoch = log.epoch and task_place.position >= log.first - 1
        where task = ${task}
      ), since as materialized (
        select lng, max(position) as last from change
        where position > (select min(position) from place) and lng is not null and ${isChange(sql`kind`)} group by lng
      ), waiting as materialized (
        select distinct lng from unsequenced_change
        where exists (select from unnest(coalesce(kinds, array[kind])) noted (kind) where ${isChange(sql`noted.kind`)})
      )
      select position, epoch, (
          select coalesce(json_object_agg(lng, json_build_object('basis', basis,
            'isChanged', coalesce(since.last > place.position, false) or lng in (select lng from waiting))), '{}')
          from place left join since using (lng)) as known
      from log`,
  );
  if (!found) throw new Error('The change log has no head.');
  const { position, epoch, known } = found;
  return { end: { position, epoch }, known: new Map(Object.entries(known)) };
};

/** Stores that a task computed all of a language, from what was there at the end of the log, and from a basis. */
export const writeTaskPlace = async (
  connection: Connection,
  { task, lng, end, basis }: { readonly task: string; readonly lng: string; readonly end: LogEnd; readonly basis: string },
): Promise<void> => {
  await execute(
    connection,
    sql`insert into task_place (task, lng, position, epoch, basis) values (${task}, ${lng}, ${end.position}::bigint, ${end.epoch}, ${basis})
      on conflict (task, lng) do update set position = excluded.position, epoch = excluded.epoch, basis = excluded.basis`,
  );
};

/** Moves the places of languages that need no run to the end of the log, so that the next run begins there, and forgets all others of the task. */
export const keepTaskPlaces = async (
  connection: Connection,
  task: string,
  { position, epoch }: LogEnd,
  lngs: readonly string[],
): Promise<void> => {
  await execute(
    connection,
    sql`with gone as (delete from task_place where task = ${task} and not lng = any(${[...lngs]}::text[]))
      update task_place set position = ${position}::bigint, epoch = ${epoch}
      where task = ${task} and lng = any(${[...lngs]}::text[]) and position < ${position}::bigint`,
  );
};

/** Reads the time up to which a task saw everything; null: none is known. For tasks that look at what happened since a time. */
export const readTaskTime = async (connection: Connection, task: string): Promise<Date | null> => {
  const place = await row<{ time: Date }>(
    connection,
    sql`select basis::timestamptz as time from task_place where task = ${task} and lng = ''`,
  );
  return place?.time ?? null;
};

/** Stores the time up to which a task saw everything. */
export const writeTaskTime = async (connection: Connection, task: string, time: Date): Promise<void> =>
  writeTaskPlace(connection, { task, lng: '', end: { position: 0, epoch: '' }, basis: time.toISOString() });

/** Forgets the places of all tasks: each computes the whole again. */
export const forgetTaskPlaces = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`delete from task_place`);
};

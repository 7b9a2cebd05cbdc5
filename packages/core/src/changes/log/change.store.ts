import sql, { join, type Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection, Transaction } from '../../database/database.js';
import { execute, prepared, row } from '../../database/statement.js';
import type { Person } from '../../kernel/person.js';
import { SHOWN_LENGTH } from '../../kernel/text/shorten.js';
import { trashedFormsFor } from '../../translations/trash/withheld.sql.js';
import type { Unit } from '../../units/kind/unit.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { unitColumns, unitTables } from '../../units/unit.sql.js';
import type { Change, ChangeKind } from './change.js';
import type { ChangeEpoch, ChangeLog } from './change-cursor.js';

/** Assigns positions to committed changes, at most `limit`. Returns how many. */
export const sequenceChanges = async (connection: Connection, limit: number): Promise<number> => {
  const sequenced = await row<{ number: number }>(connection, prepared(sql`select sequence_changes(${limit}::int) as number`));
  return sequenced?.number ?? 0;
};

/** True if changes wait for their positions. */
export const hasUnsequenced = async (connection: Connection): Promise<boolean> => {
  const found = await row<{ waits: boolean }>(connection, prepared(sql`select exists (select 1 from unsequenced_change) as waits`));
  return found?.waits ?? false;
};

/** Reads the epochs and positions of the log. */
export const readChangeLog = async (connection: Connection): Promise<ChangeLog> => {
  const found = await row<ChangeLog & Record<string, unknown>>(
    connection,
    prepared(sql`select position as head,
        coalesce((select min(position) from change), position + 1) as first,
        (select json_agg(json_build_object('token', token, 'endedAt', ended_at)) from change_epoch) as epochs
      from change_head`),
  );
  if (!found) throw new Error('The change log has no head.');
  return { head: found.head, first: found.first, epochs: found.epochs as readonly ChangeEpoch[] };
};

/** Filter of the change feed. */
export interface ChangeFilter {
  /** Kinds of changes; empty: all. */
  readonly kinds: readonly ChangeKind[];
  /** Only changes of translations into this language; undefined: all languages, and changes of sources. */
  readonly lng?: string | undefined;
  /** Narrows the units; empty: all. */
  readonly scope: Static<TObject>;
  /** True if texts are read as a whole; false: only their beginning, as shown. */
  readonly full?: boolean;
}

const inScope = (kind: UnitKind, scope: Static<TObject>): Sql => {
  const { condition, projectSets } = kind.scope.select(scope);
  if (projectSets) return sql`scanned.project_set_id in (select project_set.id from project_set where ${projectSets})`;
  return condition ? sql`exists (select from ${unitTables(kind)} where unit.key = scanned.unit_key and ${condition})` : sql`true`;
};

const matching = (kind: UnitKind, { kinds, lng, scope }: ChangeFilter): Sql =>
  join(
    [
      inScope(kind, scope),
      ...(kinds.length > 0 ? [sql`scanned.kind = any(${[...kinds]}::change_kind[])`] : []),
      ...(lng === undefined ? [] : [sql`scanned.lng = ${lng}`]),
    ],
    ' and ',
  );

/** Characters of a text that are read: one more than is shown tells that there is more. */
const READ_LENGTH = SHOWN_LENGTH + 1;

const formsRead = (full: boolean, reader: Person | null): Sql => {
  const forms = sql`coalesce(translation.forms, ${trashedFormsFor(reader)})`;
  return full
    ? forms
    : sql`case when ${forms} is not null then array(select left(form, ${READ_LENGTH}::int) from unnest(${forms}) form) end`;
};

/** A page of changes in order, and the last position that was scanned. */
export interface ChangeSlice {
  readonly changes: readonly Change[];
  readonly reached: number;
}

interface ChangeRow extends Record<string, unknown> {
  readonly reached: number;
  readonly changes: readonly (readonly [
    position: number,
    kind: ChangeKind,
    time: string,
    unitKey: string,
    unit: Unit | null,
    projects: readonly string[],
    lng: string | null,
    tguid: string | null,
    forms: readonly string[] | null,
    createdAt: string | null,
    forEarlierSource: boolean,
    uid: number | null,
    by: string | null,
    draftEngine: string | null,
    draftAsIs: boolean | null,
  ])[];
}

/** Range and filter of a page of changes. */
export interface ChangeRange {
  readonly filter: ChangeFilter;
  /** Position. */
  readonly after: number;
  readonly limit: number;
  readonly scanLimit: number;
  /** Default: none. */
  readonly byteLimit?: number;
  /** Reader of the changes: moderators see what moderators deleted. Null: an anonymous reader. */
  readonly reader: Person | null;
}

/** JSON of a change beside its texts and projects, in bytes: an upper bound. */
const CHANGE_BYTES = 600;

/**
 * The changes after a position that match a filter: at most `limit`, found within at most `scanLimit` entries, so that the work per request is
 * bounded whatever the filter. They end before the one with which their JSON has more than `byteLimit` bytes, unless it is the first.
 */
export const selectChanges = async (
  connection: Connection,
  kind: UnitKind,
  { filter, after, limit, scanLimit, byteLimit = Number.MAX_SAFE_INTEGER, reader }: ChangeRange,
): Promise<ChangeSlice> => {
  const found = await row<ChangeRow>(
    connection,
    prepared(sql`with scanned as materialized (
        select * from change where position > ${after}::bigint order by position limit ${scanLimit}::int
      ), listed as materialized (
        select * from scanned where ${matching(kind, filter)} order by position limit ${limit}::int
      ), looked_up as materialized (
        select listed.position, listed.kind, listed.changed_at, listed.unit_key,
          case when listed.lng is null and unit.id is not null then (select to_json(it) from (select ${unitColumns(kind)}) it) end as unit,
          array_to_json(array(select project.origin || '/' || project.name from project where project.id = any (project_set.project_ids)
            order by (project.origin || '/' || project.name) collate "C")) as projects,
          listed.lng, coalesce(translation.tguid, trashed.tguid, erased.tguid) as tguid,
          array_to_json(${formsRead(filter.full === true, reader)}) as forms,
          coalesce(translation.created_at, trashed.created_at) as created_at, translation.earlier_source_hash is not null as is_for_earlier,
          coalesce(translation.draft_engine, trashed.draft_engine) as draft_engine, coalesce(translation.draft_as_is, trashed.draft_as_is) as draft_as_is,
          listed.person_id, case when not person.unnamed_in_dumps then person.name end as name
        from listed join project_set on project_set.id = listed.project_set_id
        left join (${unitTables(kind)}) on unit.key = listed.unit_key and listed.lng is null
        left join translation on translation.id = listed.translation_id and translation.lng = listed.lng
        left join trashed_translation trashed on trashed.id = listed.translation_id and trashed.lng = listed.lng
        left join erased_translation erased on erased.id = listed.translation_id and erased.lng = listed.lng
        left join person on person.id = listed.person_id
      ), measured as (
        select looked_up.*, row_number() over in_order as nr,
          sum(${CHANGE_BYTES}::bigint + coalesce(octet_length(unit::text), 0) + octet_length(projects::text) + coalesce(octet_length(forms::text), 0))
            over in_order as bytes
        from looked_up window in_order as (order by position)
      ), page as materialized (
        select * from measured where bytes <= ${byteLimit}::bigint or nr = 1
      )
      select case when (select count(*) from page) < (select count(*) from listed) or (select count(*) from listed) = ${limit}::int
            then (select max(position) from page)
          else coalesce((select max(position) from scanned), ${after}::bigint) end as reached,
        (select coalesce(json_agg(json_build_array(position, kind, changed_at, unit_key, unit, projects, lng, tguid, forms, created_at,
          is_for_earlier, person_id, name, draft_engine, draft_as_is) order by position), '[]') from page) as changes`),
  );
  if (!found) throw new Error('A select without a table gave no row.');
  const changes = found.changes.map(
    ([
      position,
      kindOfChange,
      time,
      unitKey,
      unit,
      projects,
      lng,
      tguid,
      forms,
      createdAt,
      forEarlierSource,
      uid,
      by,
      engine,
      asIs,
    ]): Change => ({
      position,
      kind: kindOfChange,
      time: new Date(time),
      unitKey,
      unit,
      projects,
      lng,
      translation:
        tguid === null
          ? null
          : {
              tguid,
              forms,
              createdAt: createdAt === null ? null : new Date(createdAt),
              forEarlierSource,
              draft: engine === null ? null : { engine, asIs: asIs === true },
            },
      uid,
      by,
    }),
  );
  return { changes, reached: found.reached };
};

/** Retention: deletes entries older than a time. Returns how many. */
export const deleteChangesBefore = (connection: Connection, before: Date): Promise<number> =>
  execute(
    connection,
    sql`delete from change where changed_at < ${before}
    and position <= (select coalesce(min(position), (select position from change_head)) from change_reader)
    and position < (select coalesce(min(position), (select position + 1 from change_head)) from change where changed_at >= ${before})`,
  );

/** The position of an internal consumer, locked until the transaction ends; a new consumer starts at the head. */
export const lockChangeReader = async (connection: Transaction, name: string): Promise<number> => {
  await execute(
    connection,
    sql`insert into change_reader (name, position) select ${name}, position from change_head on conflict do nothing`,
  );
  const found = await row<{ position: number }>(connection, sql`select position from change_reader where name = ${name} for update`);
  if (!found) throw new Error(`There is no reader ${name}.`);
  return found.position;
};

/** Advances an internal consumer. */
export const moveChangeReader = async (connection: Transaction, name: string, position: number): Promise<void> => {
  await execute(connection, sql`update change_reader set position = ${position} where name = ${name}`);
};

import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, row } from '../../database/statement.js';
import type { UndoCounts, UndoSelection } from './undo-selection.js';

const allOf = (conditions: readonly (Sql | null)[]): Sql =>
  join(
    conditions.filter((condition) => condition !== null),
    ' and ',
  );

/** SQL condition that an endorsement (of the table or alias, deleted or not) was written by the selection. */
const endorsedBySelection = (table: string, { batch, personId, since }: UndoSelection): Sql =>
  allOf([
    batch === undefined ? null : sql`${raw(table)}.batch_id = ${batch}`,
    personId === undefined ? null : sql`${raw(table)}.person_id = ${personId}`,
    since === undefined ? null : sql`${raw(table)}.created_at >= ${since}`,
  ]);

/** SQL condition that a translation was written by the selection. */
const suggestedBySelection = ({ batch, personId, since }: UndoSelection): Sql =>
  allOf([
    batch === undefined ? null : sql`translation.batch_id = ${batch}`,
    personId === undefined ? null : sql`translation.author_id = ${personId} and translation.adopted_batch_id is null`,
    since === undefined ? null : sql`translation.created_at >= ${since}`,
  ]);

/** SQL condition that an import of the selection gave a translation its author. */
const adoptedBySelection = ({ batch, personId, since }: UndoSelection): Sql =>
  allOf([
    sql`translation.adopted_batch_id is not null`,
    batch === undefined ? null : sql`translation.adopted_batch_id = ${batch}`,
    personId === undefined ? null : sql`translation.author_id = ${personId}`,
    since === undefined ? null : sql`translation.adopted_batch_id in (select id from batch where created_at >= ${since})`,
  ]);

const runAll = async (connection: Connection, statements: readonly Sql[]): Promise<void> => {
  for (const statement of statements) await execute(connection, statement);
};

/** Collects the selection's units in the temporary table `touched`, which lasts for the transaction, like those of {@link stageUndo}. */
export const stageTouchedUnits = (connection: Connection, selection: UndoSelection): Promise<void> =>
  runAll(connection, [
    sql`create temporary table touched on commit drop as
      select unit_id as id from translation where (${suggestedBySelection(selection)}) or (${adoptedBySelection(selection)})
      union select unit_id from endorsement where ${endorsedBySelection('endorsement', selection)}`,
    sql`analyze touched`,
  ]);

/** Locks them, in the order that all writers keep. */
export const lockTouchedUnits = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`select lock_units(array(select id from touched), true)`);
};

/** Collects the replaced endorsements in the temporary table `former`, and what those replaced within the same selection (prisma/sql/trash.sql). */
const stageFormer = ({ batch, personId, since }: UndoSelection): Sql =>
  sql`select stage_former_endorsements(${batch ?? null}::bigint, ${personId ?? null}::bigint, ${since ?? null}::timestamptz)`;

/** Those of them that come back: the last of a person, unit and language, whose translation stays and where nothing else stands by then. Tables of the
 * transaction come as they are, since Citus joins none with what is in shards. */
const RESTORED_ENDORSEMENTS = sql`with former as materialized (select * from pg_temp.former), touched as materialized (select id from pg_temp.touched),
    doomed as materialized (select id from pg_temp.doomed), ended as materialized (select id from pg_temp.ended)
  select distinct on (former.person_id, translation.unit_id, translation.lng) former.id, former.lng
  from former join translation on translation.id = former.translation_id and translation.lng = former.lng
  where translation.unit_id in (select id from touched)
    and not exists (select from doomed where doomed.id = translation.id)
    and not exists (
      select from endorsement standing left join ended on ended.id = standing.id
      where standing.person_id = former.person_id and standing.unit_id = translation.unit_id and standing.lng = translation.lng
        and ended.id is null)
  order by former.person_id, translation.unit_id, translation.lng, former.created_at desc`;

/** Collects what to undo: translations in `doomed` and `disowned`, endorsements in `ended` and `back`. */
export const stageUndo = (connection: Connection, selection: UndoSelection): Promise<void> =>
  runAll(connection, [
    sql`create temporary table doomed on commit drop as
      select id, lng from translation where (${suggestedBySelection(selection)}) and unit_id in (select id from touched)`,
    sql`create temporary table ended on commit drop as
      select endorsement.id, endorsement.lng, person_id, created_at, doomed.id is not null as is_carried
      from endorsement left join doomed on doomed.id = endorsement.translation_id
      where unit_id in (select id from touched) and (doomed.id is not null or (${endorsedBySelection('endorsement', selection)}))`,
    sql`analyze doomed, ended`,
    stageFormer(selection),
    sql`create temporary table back on commit drop as ${RESTORED_ENDORSEMENTS}`,
    sql`create temporary table disowned on commit drop as
      with touched as materialized (select id from pg_temp.touched), doomed as materialized (select id from pg_temp.doomed)
      select id, lng from translation where (${adoptedBySelection(selection)}) and unit_id in (select id from touched)
        and not exists (select from doomed where doomed.id = translation.id)`,
  ]);

/** Counts what was collected. */
export const countStagedUndo = async (connection: Connection): Promise<UndoCounts> => {
  const counted = await row<UndoCounts>(
    connection,
    sql`select (select count(*) from doomed) as translations, count(*) filter (where is_carried) as carried,
      count(*) filter (where not is_carried) as endorsements, (select count(*) from back) as returned,
      (select count(*) from disowned) as disowned from ended`,
  );
  if (!counted) throw new Error('select count(*) gave no row');
  return counted;
};

/** Undoes what was collected. The units are locked. */
export const undoStaged = (connection: Connection, byId: number | null, now: Date): Promise<void> =>
  runAll(connection, [
    sql`select trash_endorsements(array_agg(id), array_agg(lng), array_agg(${byId}::bigint), array_agg(${now}::timestamptz))
      from ended where not is_carried`,
    sql`select trash_translations(array_agg(id), array_agg(lng), ${byId}::bigint, ${now}::timestamptz) from doomed`,
    sql`select restore_endorsements(array_agg(id), array_agg(lng)) from back`,
    sql`update translation set author_id = null, adopted_batch_id = null
      from disowned where translation.id = disowned.id and translation.lng = disowned.lng`,
  ]);

import sql, { join, type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, row } from '../../database/statement.js';
import { countObjectionsOf } from '../objections/objection-counts.sql.js';
import type { UndoCounts, UndoSelection } from './undo-selection.js';

const allOf = (conditions: readonly (Sql | null)[]): Sql =>
  join(
    conditions.filter((condition) => condition !== null),
    ' and ',
  );

/** The endorsements of a batch. In several homes each is of its own batch; such ones are found by the person of the batch, as they have no index. */
const endorsedInBatches = (batches: readonly number[]): Sql => sql`(
    (endorsement.batch_id = any(${[...batches]}::bigint[]) and endorsement.given_batch_ids is null)
    or (endorsement.person_id = any(array(select person_id from batch where id = any(${[...batches]}::bigint[])))
      and endorsement.given_batch_ids && ${[...batches]}::bigint[]))`;

/** The condition that an endorsement was written by the selection, in one of its homes at least. */
const endorsedBySelection = ({ batches, personId, since }: UndoSelection): Sql =>
  allOf([
    batches === undefined ? null : endorsedInBatches(batches),
    personId === undefined ? null : sql`endorsement.person_id = ${personId}`,
    since === undefined ? null : sql`endorsement.created_at >= ${since}`,
  ]);

/**
 * The parts of an endorsement in several homes that the selection wrote, as a lateral row: `home`, their projects where others stay, else null; and when
 * they were given.
 */
const partOfSelection = ({ batches, since }: UndoSelection): Sql => sql`(
    select case when count(*) < cardinality(endorsement.project_ids) then array_agg(given.project_id)::text end as home, array_agg(given.at) as moments
    from unnest(endorsement.project_ids, endorsement.given_at, endorsement.given_batch_ids) given (project_id, at, batch_id)
    where endorsement.given_at is not null and ${allOf([
      batches === undefined ? null : sql`given.batch_id = any(${[...batches]}::bigint[])`,
      since === undefined ? null : sql`given.at >= ${since}`,
      sql`true`,
    ])} having count(*) > 0)`;

/** The condition that a translation was written by the selection. */
const suggestedBySelection = ({ batches, personId, since }: UndoSelection): Sql =>
  allOf([
    batches === undefined ? null : sql`translation.batch_id = any(${[...batches]}::bigint[])`,
    personId === undefined ? null : sql`translation.author_id = ${personId} and translation.adopted_batch_id is null`,
    since === undefined ? null : sql`translation.created_at >= ${since}`,
  ]);

/** The condition that a translation in the trash was written by the selection. */
const trashedSuggestion = ({ batches, personId, since }: UndoSelection): Sql =>
  allOf([
    batches === undefined ? null : sql`trashed.batch_id = any(${[...batches]}::bigint[])`,
    personId === undefined ? null : sql`trashed.author_id = ${personId} and trashed.adopted_batch_id is null`,
    since === undefined ? null : sql`trashed.created_at >= ${since}`,
  ]);

/** The condition that a translation, in the trash or not, got its author by an import of the selection. */
const adoptedBySelection = ({ batches, personId, since }: UndoSelection): Sql =>
  allOf([
    sql`adopted_batch_id is not null`,
    batches === undefined ? null : sql`adopted_batch_id = any(${[...batches]}::bigint[])`,
    personId === undefined ? null : sql`author_id = ${personId}`,
    since === undefined ? null : sql`adopted_batch_id in (select id from batch where created_at >= ${since})`,
  ]);

/** The condition that an objection was made by the selection. */
const objectedBySelection = ({ batches, personId, since }: UndoSelection): Sql =>
  allOf([
    batches === undefined ? null : sql`false`,
    personId === undefined ? null : sql`objection.person_id = ${personId}`,
    since === undefined ? null : sql`objection.created_at >= ${since}`,
  ]);

const runAll = async (connection: Connection, statements: readonly Sql[]): Promise<void> => {
  for (const statement of statements) await execute(connection, statement);
};

/** Collects the selection's units in the temporary table `touched`, which lasts for the transaction, like those of {@link stageUndo}. */
export const stageTouchedUnits = (connection: Connection, selection: UndoSelection): Promise<void> =>
  runAll(connection, [
    sql`create temporary table touched on commit drop as
      select unit_id as id from translation where (${suggestedBySelection(selection)}) or (${adoptedBySelection(selection)})
      union select unit_id from endorsement where ${endorsedBySelection(selection)}
      union select unit_id from translation join objection on objection.translation_id = translation.id and objection.lng = translation.lng
        where ${objectedBySelection(selection)}`,
    sql`analyze touched`,
  ]);

/** Locks them, in the order that all writers keep. */
export const lockTouchedUnits = async (connection: Connection): Promise<void> => {
  await execute(connection, sql`select lock_units(array(select id from touched), true)`);
};

/** Lists in the temporary table `former` what those that end had replaced, and what these had in the same selection (prisma/sql/trash.sql). */
const stageFormer = ({ batches, personId, since }: UndoSelection): Sql =>
  sql`select stage_former_parts(${batches ? [...batches] : null}::bigint[], ${personId ?? null}::bigint, ${since ?? null}::timestamptz)`;

/**
 * Endorsements that come back, with the homes where they do: in each the last of a person, unit (with multiple voting: translation) and language, if its
 * translation stays and nothing else is in its place by then. Those of one translation and person come back in rounds, as each joins the former.
 * Temporary tables are materialized first, as they cannot be joined with tables on other servers.
 */
const restoredEndorsements = (single: boolean): Sql => {
  const place = single ? sql`person_id, unit_id, lng` : sql`person_id, translation_id`;
  return sql`with former as materialized (select * from pg_temp.former), touched as materialized (select id from pg_temp.touched),
    doomed as materialized (select id from pg_temp.doomed), ended as materialized (select id, home from pg_temp.ended),
    home as materialized (
      select project_id, home_projects(project_id) as ids from (select distinct project_id from former where project_id is not null) one),
    placed as (
      select former.*, translation.unit_id
      from (select former.*, home.ids as home from former left join home using (project_id)) former
      join translation on translation.id = former.translation_id and translation.lng = former.lng
      where translation.unit_id in (select id from touched)
        and not exists (select from doomed where doomed.id = translation.id)
        and not exists (
          select from endorsement standing left join ended on ended.id = standing.id
          where standing.person_id = former.person_id and standing.unit_id = translation.unit_id and standing.lng = translation.lng
            and ${single ? sql`true` : sql`standing.translation_id = former.translation_id`} and (ended.id is null or ended.home is not null)
            and (standing.project_ids is null or former.project_id is null or (
              select bool_or(project_id = any(former.home) and project_id <> all(coalesce(ended.home, '{}')::bigint[]))
              from unnest(standing.project_ids) project_id)))),
    ranked as (select *, row_number() over (partition by ${place} order by at desc, id desc, project_id) as nr from placed),
    last as (
      select *, min(nr) over (partition by ${place}, home) as first_there, min(nr) filter (where project_id is null) over (partition by ${place}) as first_in_none
      from ranked)
  select id, lng, min(translation_id) as translation_id, case when min(project_id) is not null then array_agg(project_id order by at, nr) end as project_ids,
    array_agg(at order by at, nr) as times, array_agg(batch_id order by at, nr) as batch_ids,
    row_number() over (partition by min(person_id), min(translation_id) order by id) as round
  from last
  where case when project_id is null then nr = 1 else nr = first_there and nr < coalesce(first_in_none, nr + 1) end
  group by id, lng`;
};

/**
 * Collects what to undo: translations in `doomed` and `disowned`, endorsements in `ended` and `back`, objections in `objected`.
 *
 * @param single true if a person has one endorsement of a unit in a language and home
 */
export const stageUndo = (connection: Connection, selection: UndoSelection, single: boolean): Promise<void> =>
  runAll(connection, [
    sql`create temporary table doomed on commit drop as
      select id, lng from translation where (${suggestedBySelection(selection)}) and unit_id in (select id from touched)`,
    sql`create temporary table ended on commit drop as
      select endorsement.id, endorsement.lng, person_id,
        coalesce(case when doomed.id is null then part.moments else endorsement.given_at end, array[created_at]) as moments,
        case when doomed.id is null then part.home end as home, doomed.id is not null as is_carried
      from endorsement left join doomed on doomed.id = endorsement.translation_id
      left join lateral ${partOfSelection(selection)} part on true
      where unit_id in (select id from touched) and (doomed.id is not null or (${endorsedBySelection(selection)}))`,
    sql`analyze doomed, ended`,
    stageFormer(selection),
    sql`create temporary table back on commit drop as ${restoredEndorsements(single)}`,
    sql`create temporary table disowned on commit drop as
      with touched as materialized (select id from pg_temp.touched), doomed as materialized (select id from pg_temp.doomed)
      select id, lng from translation where (${adoptedBySelection(selection)}) and unit_id in (select id from touched)
        and not exists (select from doomed where doomed.id = translation.id)`,
    sql`create temporary table objected on commit drop as
      with doomed as materialized (select id from pg_temp.doomed)
      select translation_id as id, lng, person_id from objection where (${objectedBySelection(selection)})
        and not exists (select from doomed where doomed.id = objection.translation_id)`,
  ]);

/** Counts what was collected. */
export const countStagedUndo = async (connection: Connection): Promise<UndoCounts> => {
  const counted = await row<UndoCounts>(
    connection,
    sql`select (select count(*) from doomed) as translations, count(*) filter (where is_carried) as carried,
      count(*) filter (where not is_carried) as endorsements, (select count(*) from back) as returned,
      (select count(*) from disowned) as disowned, (select count(*) from objected) as objections from ended`,
  );
  if (!counted) throw new Error('select count(*) gave no row');
  return counted;
};

/**
 * Parts endorsements of the selection in the trash from other translations that took them there, so that these come back without them. In several homes
 * only those that are of the selection in all.
 */
const partTrashed = (selection: UndoSelection, now: Date): Sql => {
  const { batches, personId, since } = selection;
  return sql`update trashed_endorsement gone set deleted_at = ${now}::timestamptz, deleted_by_id = null
    from trashed_translation trashed
    where trashed.id = gone.translation_id and trashed.lng = gone.lng and trashed.deleted_at = gone.deleted_at
      and (${trashedSuggestion(selection)}) is not true and ${allOf([
        batches === undefined
          ? null
          : sql`case when gone.given_batch_ids is null then gone.batch_id = any(${[...batches]}::bigint[])
              else gone.given_batch_ids <@ ${[...batches]}::bigint[] end`,
        personId === undefined ? null : sql`gone.person_id = ${personId}`,
        since === undefined ? null : sql`${since}::timestamptz <= all(coalesce(gone.given_at, array[gone.created_at]))`,
      ])}`;
};

/** Undoes what was collected. The units are locked. */
export const undoStaged = (connection: Connection, selection: UndoSelection, now: Date): Promise<void> =>
  runAll(connection, [
    partTrashed(selection, now),
    sql`select trash_endorsements(array_agg(id), array_agg(lng), array_agg(null::bigint), array_agg(${now}::timestamptz))
      from ended where not is_carried and home is null`,
    sql`select end_endorsements(lng, array_agg(id), array_agg(home), array_agg(null::bigint), array_agg(${now}::timestamptz))
      from ended where home is not null group by lng`,
    sql`select trash_translations(array_agg(id), array_agg(lng), null::bigint, ${now}::timestamptz) from doomed`,
    sql`update trashed_endorsement set project_ids = back.project_ids, created_at = back.times[cardinality(back.times)],
        given_at = case when cardinality(back.times) > 1 then back.times end, given_batch_ids = case when cardinality(back.times) > 1 then back.batch_ids end,
        batch_id = case when cardinality(back.times) > 1 then batch_id else nullif(back.batch_ids[1], 0) end
      from back where trashed_endorsement.id = back.id and trashed_endorsement.lng = back.lng
        and cardinality(trashed_endorsement.project_ids) > cardinality(back.project_ids)`,
    sql`select restore_endorsements(ids, lngs) from (
      select array_agg(id) as ids, array_agg(lng) as lngs from back group by round order by round) rounds`,
    sql`update translation set author_id = null, adopted_batch_id = null
      from disowned where translation.id = disowned.id and translation.lng = disowned.lng`,
    sql`update trashed_translation set author_id = null, adopted_batch_id = null where ${adoptedBySelection(selection)}`,
    sql`delete from objection using objected
      where objection.translation_id = objected.id and objection.lng = objected.lng and objection.person_id = objected.person_id`,
    countObjectionsOf(sql`(translation.id, translation.lng) in (select id, lng from objected)`),
  ]);

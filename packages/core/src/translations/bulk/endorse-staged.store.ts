import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, row } from '../../database/statement.js';
import { type BulkSuggesting, STAGED_UNITS } from './staged-suggestions.store.js';

/** Options of endorsing staged suggestions. */
interface BulkEndorsing extends BulkSuggesting {
  readonly personId: number;
  /** True if the person becomes the author of translations without one. */
  readonly adopts: boolean;
}

/** Collects the person's existing endorsements on the staged units in the table `standing`. */
const noteStanding = async (connection: Connection, { personId, lng }: BulkEndorsing): Promise<void> => {
  await execute(
    connection,
    sql`create temporary table standing on commit drop as
      select id, translation_id, unit_id from endorsement
      where person_id = ${personId} and lng = ${lng} and unit_id = any(${STAGED_UNITS})`,
  );
  await execute(connection, sql`analyze standing`);
};

/**
 * Collects the staged translations in the table `offered`: each once, whether it is new, and whether to endorse it. With single voting that is the
 * last of several suggestions for one unit, as each replaces the endorsement before. Translations that were deleted since they were looked up are
 * left out, as if the deletion had come after the import.
 */
const noteOffered = async (connection: Connection, { lng, single, adopts }: BulkEndorsing): Promise<void> => {
  await execute(
    connection,
    sql`create temporary table offered on commit drop as
      select translation.id, translation.unit_id, ${adopts} and author_id is null as is_adopted, fresh.translation_id is not null as is_fresh,
        ${!single} or offer.is_last as is_chosen, standing.id is not null as is_standing
      from (
        select translation_id, max(position) = max(max(position)) over (partition by unit_id) as is_last
        from (select translation_id, unit_id, position from known
          union all
          select translation.id, translation.unit_id, position
          from suggested join translation on translation.tguid = suggested.tguid and translation.lng = ${lng}) staged
        group by translation_id, unit_id) offer
      join translation on translation.id = offer.translation_id and translation.lng = ${lng}
      left join fresh on fresh.translation_id = offer.translation_id
      left join standing on standing.translation_id = offer.translation_id
      order by translation.id`,
  );
  await execute(connection, sql`analyze offered`);
};

/** The home of each of the translations at hand, as SQL functions take it: null where endorsements are given in none. */
const homes = (projectId: number | null): Sql =>
  projectId === null ? sql`null::text[]` : sql`array_agg((select home_projects(${projectId}::bigint)::text))`;

/** Moves the person's endorsements that will be replaced to the trash. */
const replaceEndorsements = (connection: Connection, { personId, lng, projectId, now }: BulkEndorsing): Promise<number> =>
  execute(
    connection,
    sql`select replace_endorsements(${lng}::text, array_agg(offered.id), array_agg(offered.unit_id), array_agg(${personId}::bigint),
        array_agg(${now}::timestamptz), ${homes(projectId)})
      from offered where is_chosen and exists (
        select from standing where standing.unit_id = offered.unit_id and standing.translation_id <> offered.id)`,
  );

/** Renews those that stay: the time, and the homes. What they were is kept where they count elsewhere now. */
const renewEndorsements = (connection: Connection, { personId, lng, projectId, batchId, now }: BulkEndorsing): Promise<number> =>
  execute(
    connection,
    sql`select renew_endorsements(${lng}::text, array_agg(id), array_agg(${personId}::bigint), array_agg(${now}::timestamptz),
        array_agg(${projectId}::bigint), ${homes(projectId)}, ${batchId}::bigint)
      from offered where is_chosen and is_standing having count(*) > 0`,
  );

/** Inserts the new ones. Their units are locked, so nobody else can have inserted them. */
const insertEndorsements = (connection: Connection, { personId, lng, projectId, batchId, now }: BulkEndorsing): Promise<number> =>
  execute(
    connection,
    sql`insert into endorsement (translation_id, person_id, unit_id, lng, batch_id, created_at, project_ids)
      select id, ${personId}::bigint, unit_id, ${lng}::text, ${batchId}::bigint, ${now}::timestamptz,
        ${projectId === null ? null : [projectId]}::bigint[]
      from offered where is_chosen and not is_standing order by id`,
  );

/**
 * Updates counts and authors, each translation once, and logs adoptions, which triggers would otherwise do row by row (`recount_translation`,
 * `note_updated_translation`).
 */
const countEndorsements = (connection: Connection, { personId, lng, batchId, now }: BulkEndorsing): Promise<number> =>
  execute(
    connection,
    sql`with changed as (
      update translation set count = count + (is_chosen and not is_standing)::int,
        author_id = case when is_adopted then ${personId}::bigint else author_id end,
        adopted_batch_id = case when is_adopted then ${batchId}::bigint else adopted_batch_id end
      from offered
      where translation.id = offered.id and translation.lng = ${lng} and not is_fresh and (is_adopted or (is_chosen and not is_standing))
      returning translation.id, translation.unit_id, translation.created_at, is_adopted),
    adopted as materialized (
      select changed.*, unit.key, unit.project_set_id from changed join unit on unit.id = changed.unit_id where is_adopted),
    counted as (
      insert into activity_delta (lng, project_set_id, day, person_id, translations, endorsements)
      select ${lng}::text, project_set_id, day, author.id, author.step * number, 0
      from (
        select project_set_id, utc_day(created_at) as day, count(*) as number from adopted group by 1, 2) of_day
      cross join (values (0, -1), (${personId}::bigint, 1)) author (id, step))
    select note_changes(array_agg('updated'::change_kind), array_agg(key order by id), array_agg(project_set_id order by id),
      array_agg(${lng}::text), array_agg(id order by id), array_agg(${personId}::bigint), array_agg(${now}::timestamptz))
    from adopted having count(*) > 0`,
  );

/** Numbers of staged translations that existed before, and are now endorsed and adopted. */
export interface EndorsedCounts {
  readonly endorsed: number;
  readonly adopted: number;
}

/**
 * Does for all staged suggestions what the SQL function `endorse` does for one, and makes the person the author of those without one. Each
 * translation is written once, because an update writes the row and all its index entries again.
 */
export const endorseStaged = async (connection: Connection, endorsing: BulkEndorsing): Promise<EndorsedCounts> => {
  await noteStanding(connection, endorsing);
  await noteOffered(connection, endorsing);
  if (endorsing.single) await replaceEndorsements(connection, endorsing);
  await renewEndorsements(connection, endorsing);
  await insertEndorsements(connection, endorsing);
  await countEndorsements(connection, endorsing);
  const counted = await row<EndorsedCounts & Record<string, unknown>>(
    connection,
    sql`select count(*) filter (where is_chosen) as endorsed, count(*) filter (where is_adopted) as adopted from offered where not is_fresh`,
  );
  return counted ?? { endorsed: 0, adopted: 0 };
};

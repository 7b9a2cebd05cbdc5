import sql, { join, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { rows } from '../database/statement.js';
import type { Unit } from '../units/kind/unit.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { unitColumns, unitTables } from '../units/unit.sql.js';
import type { ActivityFilter, FoundActivity } from './activity.js';

type ActivityRow = Omit<FoundActivity, 'unit'> & Unit;

/** The condition on translations for a filter. Without a batch, only what people wrote: translations that came with the sources have no author. */
const activityCondition = ({ lng, personId, batch, before }: ActivityFilter): Sql =>
  join(
    [
      batch === undefined ? sql`translation.author_id is not null` : sql`translation.batch_id = ${batch}`,
      ...(lng === undefined ? [] : [sql`translation.lng = ${lng}`]),
      ...(personId === undefined ? [] : [sql`translation.author_id = ${personId}`]),
      ...(before === undefined
        ? []
        : [sql`(translation.created_at, translation.id) < (${before.time}::timestamptz, ${before.id}::bigint)`]),
    ],
    ' and ',
  );

/** The latest suggestions that are not deleted, newest first. */
export const selectActivity = async (
  connection: Connection,
  kind: UnitKind,
  filter: ActivityFilter,
  limit: number,
): Promise<FoundActivity[]> => {
  const found = await rows<ActivityRow>(
    connection,
    sql`select ${unitColumns(kind)}, recent.tguid, recent.lng, recent.translation, recent.failing, recent.number, recent.batch, recent.time,
        author.name as author
      from (
        select id as number, unit_id, tguid, lng, forms as translation, failing, author_id, batch_id as batch, created_at as time
        from translation where ${activityCondition(filter)} order by translation.created_at desc, translation.id desc limit ${limit}
      ) recent join ${unitTables(kind)} on unit.id = recent.unit_id
      left join person author on author.id = recent.author_id
      order by recent.time desc, recent.number desc`,
  );
  return found.map(({ id, key, forms, profile, ...activity }) => ({ ...activity, unit: { id, key, forms, profile } }));
};

import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prepared, row } from '../../database/statement.js';
import { inProjectSets } from '../counters/counter.sql.js';
import { ENTRIES_WITHOUT_POSITION, recordsVersion } from './change-place.sql.js';
import type { KeptPlace, KeptScope } from './kept-place.js';

/** Entries behind a place that are looked at; with more since, it counts as changed. */
const ENTRIES_LIMIT = 10_000;

/** No place; the log never ends there. */
const NOWHERE: KeptPlace = { position: -ENTRIES_LIMIT - 1, epoch: '', waiting: '', records: '' };

const inLng = (lng: string | null): Sql => (lng === null ? sql`true` : sql`coalesce(lng, '') in ('', ${lng})`);

/**
 * Reads where the change log ends, and whether that is the same as an earlier place to somebody whom only changes in a scope concern. Announced decisions
 * are no changes: they follow from others.
 */
export const readKeptPlace = async (
  connection: Connection,
  { lng, projectSets }: KeptScope,
  before: KeptPlace | null,
): Promise<{ readonly basis: KeptPlace; readonly isSame: boolean }> => {
  const { position, epoch, waiting, records } = before ?? NOWHERE;
  const found = await row<KeptPlace & { readonly isSame: boolean }>(
    connection,
    prepared(sql`with without_position as materialized (
        select waiting.id, waiting.lng, named.kind, named.project_set_id from ${ENTRIES_WITHOUT_POSITION} where ${inLng(lng)}
      ), waiting as materialized (
        select distinct id from without_position where kind <> 'decided' and (lng = '' or ${inProjectSets(projectSets)})
      ), at_end as materialized (
        select position, (select token from change_epoch order by id desc limit 1) as epoch, ${recordsVersion(lng)} as records,
          (select md5(coalesce(string_agg(id::text, ' ' order by id), '')) from waiting) as waiting
        from change_head
      ), since as materialized (
        select kind = 'decided' or not (${inLng(lng)} and (lng is null or ${inProjectSets(projectSets)})) as is_elsewhere from change
        where position > ${position}::bigint and position <= ${position + ENTRIES_LIMIT}::bigint
      )
      select at_end.*, (epoch = ${epoch} and waiting = ${waiting} and records = ${records}
        and (select count(*) from since where is_elsewhere) = position - ${position}::bigint) as "isSame"
      from at_end`),
  );
  if (!found) throw new Error('The change log has no head.');
  const { isSame, ...basis } = found;
  return { basis, isSame };
};

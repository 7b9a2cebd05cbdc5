import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';
import type { Person } from '../kernel/person.js';
import { trashedFormsFor } from '../translations/trash/withheld.sql.js';
import type { Unit } from '../units/kind/unit.js';
import type { UnitEvent } from './unit-event.js';

/** Maximum number of events: more than people read. */
const EVENT_LIMIT = 30;

/**
 * The latest thirty events of a unit in a language, newest first, including deleted translations. Where keys are places, a unit may have the key
 * of a former one with another source: translations that were deleted before it, or together with the former one, are no part of its history.
 *
 * @param reader moderators alone see the texts that moderators deleted
 */
export const listEvents = (
  connection: Connection,
  { id, key, forms }: Pick<Unit, 'id' | 'key' | 'forms'>,
  lng: string,
  reader: Person | null,
): Promise<UnitEvent[]> => {
  const deleted = sql`trashed_translation trashed where unit_key = ${key} and lng = ${lng} and deletion_batch_id is null
    and (source_hash is null or source_hash = source_hash(${forms}::text[]) or deleted_at >= (select unit.created_at from unit where unit.id = ${id}))`;
  return rows<UnitEvent & Record<string, unknown>>(
    connection,
    prepared(sql`select happened, forms, person.name as by, time from (
        select 'suggested' as happened, forms, author_id as person_id, created_at as time, id
        from translation where unit_id = ${id} and lng = ${lng}
        union all
        select 'suggested', ${trashedFormsFor(reader)}, author_id, created_at, id from ${deleted}
        union all
        select 'deleted', ${trashedFormsFor(reader)}, deleted_by_id, deleted_at, id from ${deleted}
      ) event left join person on person.id = event.person_id
      order by time desc, event.id desc limit ${EVENT_LIMIT}::int`),
  );
};

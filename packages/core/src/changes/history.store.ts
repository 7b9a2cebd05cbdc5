import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';
import type { Unit } from '../units/kind/unit.js';
import type { UnitEvent } from './unit-event.js';

/** Maximum number of events: more than people read. */
const EVENT_LIMIT = 30;

/** The latest thirty events of a unit in a language, newest first, including deleted translations. */
export const listEvents = (connection: Connection, { id, key }: Pick<Unit, 'id' | 'key'>, lng: string): Promise<UnitEvent[]> =>
  rows<UnitEvent & Record<string, unknown>>(
    connection,
    prepared(sql`select happened, forms, person.name as by, time from (
        select 'suggested' as happened, forms, author_id as person_id, created_at as time, id
        from translation where unit_id = ${id} and lng = ${lng}
        union all
        select 'suggested', forms, author_id, created_at, id from trashed_translation where unit_key = ${key} and lng = ${lng}
        union all
        select 'deleted', forms, deleted_by_id, deleted_at, id from trashed_translation where unit_key = ${key} and lng = ${lng}
      ) event left join person on person.id = event.person_id
      order by time desc, event.id desc limit ${EVENT_LIMIT}::int`),
  );

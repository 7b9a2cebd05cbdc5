import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prepared, rows } from '../../database/statement.js';
import type { DailyWork } from './daily-work.js';

/** A person's suggestions and endorsements since a time, by day; days without any are left out. */
export const listDailyWork = (connection: Connection, personId: number, since: Date): Promise<DailyWork[]> =>
  rows<DailyWork & Record<string, unknown>>(
    connection,
    prepared(sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as contributions
      from (
        select created_at as at from translation where author_id = ${personId} and created_at >= ${since}
        union all select created_at from endorsement where person_id = ${personId} and created_at >= ${since}) work
      group by 1 order by 1`),
  );

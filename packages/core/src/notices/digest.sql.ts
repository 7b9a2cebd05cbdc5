import sql, { type Sql } from 'sql-template-tag';
import { takesMails } from '../people/person.sql.js';

/** SQL condition on the table `person` that mails of a notice go to its address. */
export const takesNotice = (notice: string): Sql => sql`${takesMails} and not ${notice} = any(person.muted_notices)`;

/** People (`person_id`) with the time `at` which a notice was last made for them; of those before `since` none. */
export const lastNoticed = ({ notice, since }: { readonly notice: string; readonly since: Date }): Sql =>
  sql`select person_id, max(created_at) as at from notice where kind = ${notice} and created_at > ${since}::timestamptz group by person_id`;

import sql, { raw, type Sql } from 'sql-template-tag';
import { FOR_CURRENT_SOURCE } from './current-source.js';
import type { DecideBy } from './decide-by.js';
import { judgedCandidates } from './decision-state.sql.js';

/**
 * The units with divided opinions in a language, as a `select` of `unit_id`: only those with two endorsed candidates are judged.
 *
 * @param errors names of the error checks
 * @param among condition on `endorsed.unit_id`; missing: all units
 */
export const contestedUnits = (errors: readonly string[], lng: string, decideBy: DecideBy, among: Sql = sql`true`): Sql => sql`
  select judged.unit_id from ${judgedCandidates({
    ranking: { errors: [...errors], preferred: [] },
    decideBy,
    condition: sql`translation.lng = ${lng} and translation.unit_id in (
      select endorsed.unit_id from translation endorsed where endorsed.lng = ${lng} and endorsed.count > 0 and endorsed.earlier_source_hash is null and ${among}
      group by endorsed.unit_id having count(*) > 1) and ${raw(FOR_CURRENT_SOURCE)}`,
  })} where judged.place = 1 and judged.state = 'contested'`;

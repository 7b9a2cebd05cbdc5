import sql, { type Sql } from 'sql-template-tag';

/**
 * The state of a unit ({@link UNIT_STATES}), as an aggregate over the rows of `translation` that are of the unit and the language. What leads is told by the first
 * steps of the order of candidates: the count, and of equals whatever fails no error check.
 *
 * @param errors names of the checks that are errors
 */
export const unitState = (errors: readonly string[]): Sql => {
  const fails = sql`translation.failing && ${[...errors]}::text[]`;
  return sql`case when count(*) = 0 then 'missing'
    when coalesce(max(translation.count) filter (where ${fails}), -1) > coalesce(max(translation.count) filter (where not ${fails}), -1) then 'failing'
    when count(*) filter (where translation.count > 0) = 1 then 'decided'
    else 'leading' end`;
};

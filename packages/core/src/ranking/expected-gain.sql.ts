import sql, { type Sql } from 'sql-template-tag';

/** Least weight of a voter: people who know little are asked too. */
const LEAST_WEIGHT = 0.2;
/** Probability of the leading candidate from which a unit comes last. */
const SURE_PROBABILITY = 0.99;
/** Range of track records. */
const [LEAST_RECORD, GREATEST_RECORD] = [0.05, 0.95];

/**
 * Expected gain in the probability of the leading candidate from an endorsement of one person (expected value of information), as rows `unit_id`, `gain`: −1 for
 * units that are sure already. It sums over the candidates that the person may choose (docs/deciding.md).
 *
 * @param judged candidates with their `score` (`judgedCandidates`)
 * @param record the person's track record, the same for all rows
 */
export const expectedGains = (judged: Sql, record: Sql): Sql => sql`
  select unit_id, case when max(sure) >= ${SURE_PROBABILITY}::float8 then -1
    else sum((share * r + (1 - share) * (1 - r) / greatest(1, size - 1)) * greatest(1, odds * x) / (every + odds * (x - 1))) - max(sure) end as gain
  from (
    select unit_id, odds, every, odds / every as share, 1 / every as sure, size, r, exp(greatest(${LEAST_WEIGHT}::float8, ln(r / (1 - r)))) as x
    from (
      select unit_id, exp(score - highest) as odds, sum(exp(score - highest)) over (partition by unit_id) as every,
        count(*) over (partition by unit_id) as size,
        least(${GREATEST_RECORD}::float8, greatest(${LEAST_RECORD}::float8, (${record})::float8)) as r
      from ${judged}) odds) gains
  group by unit_id`;

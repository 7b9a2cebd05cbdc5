import sql, { raw, type Sql } from 'sql-template-tag';
import { bestFirst, candidates, type Ranking, RECORD_PARTS, RECORD_SUM, RECORD_UNITS, VOICES } from './candidate-order.sql.js';
import { FOR_CURRENT_SOURCE } from './current-source.js';
import { type DecideBy, FAILING_PENALTY } from './decide-by.js';

/** Thresholds of shares and probabilities between states. */
const CONTESTED_SHARE = 0.75;
const DECIDED_PROBABILITY = 0.9;

/** True if an endorsement adds to the sum of track records, with new accounts. */
const ADDS = sql`endorsement.weight > 0`;

/**
 * Figures of a decision beside the order: the sums with and without new accounts, the number of people in them, and whether these are of more than
 * one circle: then one of them has fewer members of their circle among the rest than the rest has people.
 */
const DECISION_SUMS: Sql = sql`
  count(*) filter (where endorsement.established) as heard,
  coalesce(sum(${RECORD_PARTS}), 0) as every_parts,
  count(distinct endorsement.representative) filter (where endorsement.established and ${ADDS}) as heard_people,
  count(distinct endorsement.representative) filter (where ${ADDS}) as every_people,
  coalesce(min(endorsement.heard_fellows) filter (where endorsement.established and ${ADDS})
    < count(*) filter (where endorsement.established and ${ADDS}) - 1, false) as heard_apart,
  coalesce(min(endorsement.every_fellows) filter (where ${ADDS}) < count(*) filter (where ${ADDS}) - 1, false) as every_apart`;

const ERROR_PENALTY = sql`case when candidate.fails_error then ${FAILING_PENALTY}::float8 else 0 end`;
const SUM_SCALE = sql`${RECORD_UNITS}::float8`;

/**
 * The condition on `translation` that it is of one of some units and languages.
 *
 * Named as lists besides, which an index takes: beside what judging costs by its estimates, PostgreSQL finds that it makes no difference to read all
 * translations in the order of their units.
 *
 * @param named rows with `unit_id` and `lng`, as a `from` clause with its condition
 */
export const ofNamedUnits = (named: Sql): Sql => sql`translation.unit_id = any(array(select unit_id from ${named}))
  and translation.lng = any(array(select lng from ${named})) and (translation.unit_id, translation.lng) in (select unit_id, lng from ${named})`;

/** Selection of units, and the order of their candidates. */
export interface DecisionQuery {
  readonly ranking: Ranking;
  readonly decideBy: DecideBy;
  /** On `translation`: includes all candidates of a unit in a language, or none. */
  readonly condition: Sql;
}

/**
 * Candidates as a table `judged`: the columns of `candidates`, their `place` from 1, their `score` (the sum of track records, in natural logarithms,
 * without the limit for new accounts where nobody else endorsed), the number of `people` in it, and for the unit `p`, the probability of the first,
 * its `share` of the sums of the first two, and the `state` (docs/decisions/0032-records.md).
 */
export const judgedCandidates = ({ ranking, decideBy, condition }: DecisionQuery): Sql => sql`(
  select judged.*, case
      when most = 0 then 'none'
      when cardinality(endorsed_voices) > 1 and (endorsed_voices[1] = endorsed_voices[2] or share < ${CONTESTED_SHARE}::float8) then 'contested'
      when p >= ${DECIDED_PROBABILITY}::float8 and first_apart then 'decided'
      else 'leading' end as state
  from (
    select placed.*, exp(first_score - highest) / sum(exp(score - highest)) over (partition by unit_id, lng) as p,
      case when greatest(first_score, 0) + greatest(second_score, 0) = 0 then 0.5
        else greatest(first_score, 0) / (greatest(first_score, 0) + greatest(second_score, 0)) end as share
    from (
      select candidate.*, row_number() over ranked as place, max(score) over ranked as highest, max(home_count) over ranked as most,
        array_agg(voices) filter (where home_count > 0) over ranked as endorsed_voices, first_value(score) over ranked as first_score,
        coalesce(nth_value(score, 2) over ranked, 0) as second_score, first_value(apart) over ranked as first_apart
      from (
        select candidate.*, ${VOICES} as voices, ${RECORD_SUM} as record_sum, case when anybody_heard then heard_people else every_people end as people,
          case when anybody_heard then heard_apart else every_apart end as apart,
          (case when anybody_heard then record_parts else every_parts end)::float8 / ${SUM_SCALE} - ${ERROR_PENALTY} as score
        from (
          select candidate.*, bool_or(candidate.heard > 0) over (partition by candidate.unit_id, candidate.lng) as anybody_heard
          from ${candidates(ranking, { condition: sql`${condition} and ${raw(FOR_CURRENT_SOURCE)}`, aggregates: DECISION_SUMS })}) candidate) candidate
      window ranked as (partition by candidate.unit_id, candidate.lng order by ${bestFirst(decideBy)}
        rows between unbounded preceding and unbounded following)) placed) judged) judged`;

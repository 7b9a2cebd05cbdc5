import sql, { raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { inLanguage, prepared, rows } from '../../database/statement.js';
import { FOR_CURRENT_SOURCE } from '../../ranking/current-source.js';
import { ENDORSER_PRIOR } from '../../ranking/decide-by.js';
import type { OptionalRule } from '../../ranking/deciding-rule.js';
import { judgedCandidates } from '../../ranking/decision-state.sql.js';
import { expectedGains } from '../../ranking/expected-gain.sql.js';
import { countsInHome } from '../../ranking/home.sql.js';
import { inProjectSets, translatedUnitsCounter } from '../counters/counter.sql.js';
import type { Unit } from '../kind/unit.js';
import type { UnitKind } from '../kind/unit-kind.js';
import { rankingOf } from '../kind-order.sql.js';
import { unitColumns, unitTables } from '../unit.sql.js';

/** Where to pick a unit that needs a decision, and the order of candidates there; missing: the default. */
export interface DecidePool extends OptionalRule {
  readonly lng: string;
  /** Condition on the unit's project sets; null: any. */
  readonly projectSets: Sql | null;
  /** On `unit` and `profile`, where there is none on project sets; null or missing: any. */
  readonly condition?: Sql | null;
  /** Person whose endorsement is missing; null: anybody. */
  readonly personId: number | null;
  /** A unit to exclude; null: none. */
  readonly exceptId: number | null;
}

/** Sample size, of which the unit with the smallest lead is taken. */
const SAMPLE_UNITS = 40;
/** Units of one block of ids in a sample, where there are enough blocks. */
const SAMPLE_BLOCK_UNITS = 8;
/** Maximum number of blocks examined, of 512 units each. */
const SAMPLE_BLOCKS_LIMIT = 40;
/** Probability of taking the smallest lead, or the greatest gain; otherwise any of the sample, because track records also need clear cases (docs/deciding.md). */
const SMALLEST_LEAD_SHARE = 0.7;

/** Record of people of whom nothing is learnt yet. */
const FIRST_RECORD = ENDORSER_PRIOR.confirmed / (ENDORSER_PRIOR.confirmed + ENDORSER_PRIOR.contradicted);

const fits = ({ lng, personId, exceptId, projectSets, home }: DecidePool): Sql => sql`${inProjectSets(projectSets)}
  and unit.id is distinct from ${exceptId}::bigint
  and (select count(*) from translation where unit_id = unit.id and lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}) > 1
  and not exists (select from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
    where endorsement.person_id = ${personId ?? 0} and endorsement.unit_id = unit.id and endorsement.lng = ${lng} and ${countsInHome(home)} and ${raw(FOR_CURRENT_SOURCE)})`;

/**
 * Random matching units, as `sample`. Blocks are taken in random order, weighted by their number of translated units (Efraimidis and Spirakis), until
 * there are enough; so it takes as long for thousands as for millions.
 */
const sampled = (kind: UnitKind, pool: DecidePool): Sql => sql`
  block as materialized (
    select block as nr from ${translatedUnitsCounter} where lng = ${pool.lng} and ${inProjectSets(pool.projectSets)}
    group by block having sum(units) > 0 order by -ln(1 - random()) / sum(units)::float8 limit ${SAMPLE_BLOCKS_LIMIT}::int),
  sample as materialized (
    select unit.id from block cross join lateral (
      select unit.id from (
        select unit.id, unit.project_set_id from ${unitTables(kind)}
        where unit.id >= block.nr << 9 and unit.id < (block.nr + 1) << 9 and ${pool.projectSets ? sql`true` : (pool.condition ?? sql`true`)} offset 0) unit
      where ${fits(pool)} order by random()
      limit greatest(${SAMPLE_BLOCK_UNITS}::int, ${SAMPLE_UNITS}::int / (select count(*) from block))) unit
    limit ${SAMPLE_UNITS}::int)`;

/** Track record of the person, or where it starts; and whether gain chooses in the language. */
const voterIn = ({ lng, personId }: DecidePool): Sql => sql`
  voter as materialized (
    select coalesce((select record from track_record where person_id = ${personId ?? 0} and lng = ${lng}), ${FIRST_RECORD}::float8) as record,
      coalesce((select covered from records_version where lng = ${lng}), false) as by_gain)`;

/**
 * Units with several candidates where an endorsement has most effect: usually the first by that in a random sample, otherwise any of
 * them. Where the language has few endorsements, the effect is measured by the smallest lead, by what decides: counts and then track records, or vice
 * versa; later by the expected gain from the person's endorsement. None where there is none, or none is found within the
 * limit.
 *
 * @param amount how many at most, from 1
 */
export const pickToDecide = (connection: Connection, kind: UnitKind, pool: DecidePool, amount: number): Promise<Unit[]> => {
  const decideBy = pool.decideBy ?? kind.rules.decideBy ?? 'count';
  const judged = judgedCandidates({
    ranking: rankingOf(kind, [], pool.home),
    decideBy,
    condition: sql`translation.lng = ${pool.lng} and translation.unit_id in (select id from sample)`,
  });
  const leadOf = (figure: string) => sql`max(${raw(figure)}) filter (where place = 1) - max(${raw(figure)}) filter (where place = 2)`;
  const figures = decideBy === 'record' ? ['score', 'home_count'] : ['home_count', 'score'];
  const [first = sql`0`, second = sql`0`] = figures.map(leadOf);
  return rows<Unit & Record<string, unknown>>(
    connection,
    inLanguage(
      pool.lng,
      prepared(sql`with ${sampled(kind, pool)}, ${voterIn(pool)},
      judged as materialized (select * from ${judged}),
      lead as materialized (select unit_id, ${first} as first_lead, ${second} as second_lead from judged group by unit_id),
      gains as materialized (${expectedGains(sql`judged`, sql`select record from voter`)}),
      dice as materialized (
        select thrown and by_gain as by_gain, thrown and not by_gain as by_lead from voter, (select random() < ${SMALLEST_LEAD_SHARE}::float8 as thrown) dice),
      picked as materialized (
        select unit_id from lead join gains using (unit_id) cross join dice
        order by case when by_gain then gain end desc nulls last, case when by_lead then first_lead end, case when by_lead then second_lead end, random()
        limit ${amount}::int)
      select ${unitColumns(kind)} from ${unitTables(kind)} join picked on picked.unit_id = unit.id`),
    ),
  );
};

import sql, { raw, type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { inLanguage, prepared, row } from '../database/statement.js';
import { inProjectSets, translatedUnitsCounter } from './counters/counter.sql.js';
import { FOR_CURRENT_SOURCE } from './current-source.js';
import type { Unit } from './kind/unit.js';
import type { UnitKind } from './kind/unit-kind.js';
import type { DecideBy } from './ranking/decide-by.js';
import { judgedCandidates } from './ranking/decision-state.sql.js';
import { unitColumns, unitTables } from './unit.sql.js';

/** From where a unit is picked that is to be decided. */
export interface DecidePool {
  readonly lng: string;
  /** The condition on the project sets that the unit is on; null: any. */
  readonly projectSets: Sql | null;
  /** On `unit` and `profile`, where there is none on project sets; null or missing: any. */
  readonly condition?: Sql | null;
  /** What decides where it is picked; missing: what does where no project is named. */
  readonly decideBy?: DecideBy;
  /** Whose word is missing; null: nobody's has to be. */
  readonly personId: number | null;
  /** A unit that it is not; null: none. */
  readonly exceptId: number | null;
}

/** Units of which the one with the smallest lead is taken. */
const SAMPLE_UNITS = 40;
/** Units of one block of ids that are in a sample, where there are blocks enough. */
const SAMPLE_BLOCK_UNITS = 8;
/** Blocks that are looked into at most, of 512 units each. */
const SAMPLE_BLOCKS_LIMIT = 40;
/** How often the smallest lead is taken; else any of the sample is, as records would starve of units that are clear (docs/deciding.md). */
const SMALLEST_LEAD_SHARE = 0.7;

const fits = ({ lng, personId, exceptId, projectSets }: DecidePool): Sql => sql`${inProjectSets(projectSets)}
  and unit.id is distinct from ${exceptId}::bigint
  and (select count(*) from translation where unit_id = unit.id and lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)}) > 1
  and not exists (select from endorsement join translation on translation.id = endorsement.translation_id and translation.lng = endorsement.lng
    where endorsement.person_id = ${personId ?? 0} and endorsement.unit_id = unit.id and endorsement.lng = ${lng} and ${raw(FOR_CURRENT_SOURCE)})`;

/**
 * Random units that fit, as `sample`. Blocks come in random order, each with the weight of its translated units (Efraimidis and Spirakis), and are
 * looked into until there are enough; so it takes as long for thousands as for millions.
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

/**
 * A unit with several candidates where a word is worth most: mostly the one with the smallest lead of some random ones, else any of these.
 * The lead is of what decides: of counts and then of records, or the other way round where records decide. Null where there is none, or none
 * near enough.
 */
export const pickToDecide = (connection: Connection, kind: UnitKind, pool: DecidePool): Promise<Unit | null> => {
  const decideBy = pool.decideBy ?? kind.rules.decideBy ?? 'count';
  const judged = judgedCandidates({
    ranking: { errors: kind.rules.checks?.errors ?? [], preferred: [] },
    decideBy,
    condition: sql`translation.lng = ${pool.lng} and translation.unit_id in (select id from sample)`,
  });
  const leadOf = (figure: string) => sql`max(${raw(figure)}) filter (where place = 1) - max(${raw(figure)}) filter (where place = 2)`;
  const figures = decideBy === 'record' ? ['score', 'count'] : ['count', 'score'];
  const [first = sql`0`, second = sql`0`] = figures.map(leadOf);
  return row<Unit & Record<string, unknown>>(
    connection,
    inLanguage(
      pool.lng,
      prepared(sql`with ${sampled(kind, pool)},
      lead as materialized (select unit_id, ${first} as first_lead, ${second} as second_lead from ${judged} group by unit_id),
      dice as materialized (select random() < ${SMALLEST_LEAD_SHARE}::float8 as by_lead),
      picked as materialized (
        select unit_id from lead cross join dice
        order by case when by_lead then first_lead end, case when by_lead then second_lead end, random() limit 1)
      select ${unitColumns(kind)} from ${unitTables(kind)} join picked on picked.unit_id = unit.id`),
    ),
  );
};

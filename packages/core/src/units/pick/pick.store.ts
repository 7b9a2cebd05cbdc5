import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prepared, row } from '../../database/statement.js';
import { inProjectSets, translatedUnitsCounter } from '../counters/counter.sql.js';
import { COUNTED_UNITS, type CounterTarget, counterLanguages, isCountedUnit } from '../counters/counter-target.sql.js';
import type { Unit } from '../kind/unit.js';

/** Pool of units: all, those with a translation in the language, or those without. */
export interface PickFilter extends CounterTarget {
  /** Condition on the unit's project sets; null: any. */
  readonly projectSets: Sql | null;
}

/** A picked unit. */
export type PickedUnit = Pick<Unit, 'id' | 'key'>;

/**
 * A uniformly random unit of the pool; null where it is empty. Chooses a block, weighted by its number of units in the pool, and searches only that
 * block, so it takes as long for a handful as for millions. The block's units are selected first: joined with project sets directly, PostgreSQL would
 * scan all project sets.
 */
export const pickFrom = (connection: Connection, pool: PickFilter): Promise<PickedUnit | null> =>
  row<PickedUnit>(
    connection,
    prepared(sql`with block as (
        select block as nr, sum(${COUNTED_UNITS[pool.target]}) as units from ${translatedUnitsCounter}
        where lng = any(${[...counterLanguages(pool)]}) and ${inProjectSets(pool.projectSets)}
        group by block having sum(${COUNTED_UNITS[pool.target]}) > 0),
      upto as (select nr, sum(units) over (order by nr) as upto, sum(units) over () as total from block),
      dice as materialized (select random() as thrown),
      chosen as (select nr from upto, dice where upto > thrown * total order by nr limit 1),
      neighbour as materialized (
        select id, key, project_set_id from unit
        where id >= (select nr << 9 from chosen) and id < (select (nr + 1) << 9 from chosen))
      select id, key from neighbour unit where ${inProjectSets(pool.projectSets)} and ${isCountedUnit(pool, sql`unit.id`) ?? sql`true`} order by random() limit 1`),
  );

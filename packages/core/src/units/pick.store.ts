import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row } from '../database/statement.js';
import { coverage, onShelves } from '../tallies/tally.store.js';
import type { Unit } from './unit.js';
import type { Target } from './unit-kind.js';

/** What a unit is picked from: all units, those that have a translation in the language, or those that have none. */
export interface Pool {
  readonly target: Target;
  /** Not looked at where the target is `random`. */
  readonly lng: string;
  /** The condition on the shelves that the unit is on; null: any. */
  readonly shelves: Sql | null;
}

/** Units of a block that are in the pool: what `units` of each language adds to it. */
const IN_POOL: Readonly<Record<Target, Sql>> = {
  random: sql`case when lng = '' then units else 0 end`,
  translated: sql`case when lng = '' then 0 else units end`,
  untranslated: sql`case when lng = '' then units else -units end`,
};

const fits = ({ target, lng }: Pool): Sql => {
  const translated = sql`exists (select from translation where translation.unit_id = unit.id and translation.lng = ${lng})`;
  if (target === 'random') return sql`true`;
  return target === 'translated' ? translated : sql`not ${translated}`;
};

/** Languages whose counts are looked at: all units are under the empty text. */
const languagesOf = ({ target, lng }: Pool): readonly string[] => {
  if (target === 'random') return [''];
  return target === 'translated' ? [lng] : ['', lng];
};

/** A unit that was picked. */
export type Picked = Pick<Unit, 'id' | 'key'>;

/**
 * One unit of the pool, each as likely as any other; null where there is none. Chooses a block with the weight of its units in the
 * pool and looks into that block alone, so it takes as long for a handful as for millions. The block's units are taken out first:
 * joined with their shelves straight away, PostgreSQL would rather read the shelves from end to end.
 */
export const pickFrom = (connection: Connection, pool: Pool): Promise<Picked | null> =>
  row<Picked>(
    connection,
    prepared(sql`with block as (
        select block as nr, sum(${IN_POOL[pool.target]}) as units from ${coverage}
        where lng = any(${[...languagesOf(pool)]}) and ${onShelves(pool.shelves)}
        group by block having sum(${IN_POOL[pool.target]}) > 0),
      upto as (select nr, sum(units) over (order by nr) as upto, sum(units) over () as total from block),
      dice as materialized (select random() as thrown),
      chosen as (select nr from upto, dice where upto > thrown * total order by nr limit 1),
      neighbour as materialized (
        select id, key, shelf_id from unit
        where id >= (select nr << 9 from chosen) and id < (select (nr + 1) << 9 from chosen))
      select id, key from neighbour unit where ${onShelves(pool.shelves)} and ${fits(pool)} order by random() limit 1`),
  );

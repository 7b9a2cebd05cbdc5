import { makeRandom, randomBelow } from '@translation-commons/core/testing/random.js';
import { pickToDecide } from '@translation-commons/core/units/pick/pick-to-decide.store.js';
import type pg from 'pg';
import { readThreadCpu } from '../testbed/process-usage.js';
import { WORLD_LNG } from './load-world.js';
import { kindWithChecks } from './service-winners.js';

/** Picks in one block, and blocks of each way, by turns. */
const BLOCK_PICKS = 25;
const BLOCKS = 9;

/** Processor time of PostgreSQL for picking a unit to decide, in milliseconds. */
export interface PickCost {
  /** By expected gain, and by the smallest lead. */
  readonly gain: number;
  readonly lead: number;
  /** Share of picks that gave a unit. */
  readonly given: number;
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Cost of picking a unit of a loaded world to decide, for people of it: medians of alternating blocks. */
export const measurePick = async (pool: pg.Pool): Promise<PickCost> => {
  const client = await pool.connect();
  try {
    const random = makeRandom(3);
    const pid = Number((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid);
    const people = Number((await client.query<{ people: string }>('select count(*) as people from person')).rows[0]?.people);
    const times: Record<'gain' | 'lead', number[]> = { gain: [], lead: [] };
    let given = 0;
    for (let round = 0; round <= BLOCKS; round += 1)
      for (const way of ['gain', 'lead'] as const) {
        await client.query('update records_version set covered = $1 where lng = $2', [way === 'gain', WORLD_LNG]);
        const before = await readThreadCpu(pid);
        for (let nth = 0; nth < BLOCK_PICKS; nth += 1) {
          const personId = 1 + randomBelow(random, people);
          const units = await pickToDecide(client, kindWithChecks, { lng: WORLD_LNG, projectSets: null, personId, exceptId: null }, 1);
          if (round > 0) given += units.length;
        }
        // The first block of each warms.
        if (round > 0) times[way].push(((await readThreadCpu(pid)) - before) / BLOCK_PICKS);
      }
    return { gain: median(times.gain), lead: median(times.lead), given: given / (2 * BLOCKS * BLOCK_PICKS) };
  } finally {
    client.release();
  }
};

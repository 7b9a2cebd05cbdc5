import { makeRandom } from '@translation-commons/core/testing/random.js';
import type { MeasuredDatabase } from '../testbed/measured-database.js';
import { loadWorld } from './load-world.js';
import { learnInDatabase } from './service-winners.js';
import { attackWorld } from './worlds/attacks.js';
import { makeWorld } from './worlds/world.js';

/** Cost of learning the records of a language. */
export interface LearningCost {
  /** Votes, authors' own included. */
  readonly given: number;
  readonly seconds: number;
  /** Processor time of this process, without PostgreSQL's. */
  readonly cpuSeconds: number;
  /** Accounts that count as one with another. */
  readonly merged: number;
}

/** Votes that a unit of the world gets, authors' own included, about. */
const VOTES_PER_UNIT = 6.5;
/** Units for each person who votes. */
const UNITS_PER_PERSON = 25;

/** Learns the records of a language of about so many votes, eight accounts among them that vote together on a tenth of it. */
export const measureLearning = async ({ pool, url }: MeasuredDatabase, votes: number): Promise<LearningCost> => {
  const units = Math.round(votes / VOTES_PER_UNIT);
  const world = makeWorld(makeRandom(5), { votesPerUnit: 4, units, people: Math.max(120, Math.round(units / UNITS_PER_PERSON)) });
  await loadWorld(pool, attackWorld(makeRandom(6), world, { name: '', accounts: 8, share: 0.1 }));
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await learnInDatabase(url);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const { rows } = await pool.query<{ given: number; merged: number }>(
    `select (select count(*) from endorsement)::int as given, count(*) filter (where representative_id is not null)::int as merged from track_record`,
  );
  return { given: rows[0]?.given ?? 0, merged: rows[0]?.merged ?? 0, seconds, cpuSeconds: (user + system) / 1e6 };
};

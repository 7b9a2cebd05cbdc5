import { judgedCandidates } from '@translation-commons/core/ranking/decision-state.sql.js';
import { expectedGains } from '@translation-commons/core/ranking/expected-gain.sql.js';
import { withDatabase } from '@translation-commons/core/testing/database/database.js';
import { makeRandom } from '@translation-commons/core/testing/random.js';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { loadWorld, WORLD_CHECK, WORLD_LNG } from './load-world.js';
import { gainOf } from './reference/gain.js';
import { isOwn } from './reference/judged-units.js';
import { learn } from './reference/learn.js';
import { learnInDatabase } from './service-winners.js';
import { makeWorld } from './worlds/world.js';

const { pool, url } = await withDatabase();

it.each([
  [0.5, 120],
  [2, 120],
  [2, 6],
])(
  '%s draws a unit, %s people: the gains of the service are those of the reference, and it knows when to ask by them',
  async (votesPerUnit, people) => {
    const world = makeWorld(makeRandom(7919), { votesPerUnit, people, units: 200 });
    await loadWorld(pool, world);
    await learnInDatabase(url);
    const learnt = learn(world, { withChecks: true });
    const judged = judgedCandidates({
      ranking: { errors: [WORLD_CHECK], preferred: [] },
      decideBy: 'count',
      condition: sql`translation.lng = ${WORLD_LNG}`,
    });
    for (const person of [0, 1, 5]) {
      const record = sql`select coalesce((select record from track_record where person_id = ${person + 1} and lng = ${WORLD_LNG}), 2.0 / 3)`;
      const { rows } = await pool.query<{ gain: number }>(sql`select gain from (${expectedGains(judged, record)}) gains order by unit_id`);
      const expected = world.units.map((unit) => gainOf(unit, person, learnt, true));
      expect(rows).toHaveLength(expected.length);
      for (const [nth, { gain }] of rows.entries()) expect(Number(gain)).toBeCloseTo(expected[nth] ?? 0, 6);
    }
    const { rows } = await pool.query('select covered from records_version where lng = $1', [WORLD_LNG]);
    const byOthers = world.units.flatMap((unit) => unit.votes.filter((vote) => !isOwn(unit, vote)));
    expect(rows).toEqual([{ covered: byOthers.length >= world.units.length }]);
    if (people === 120) expect(rows).toEqual([{ covered: votesPerUnit > 1 }]);
  },
);

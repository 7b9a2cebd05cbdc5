import { withDatabase } from '@translation-commons/core/testing/database/database.js';
import { makeRandom } from '@translation-commons/core/testing/random.js';
import { describe, expect, it } from 'vitest';
import { loadWorld } from './load-world.js';
import { learn } from './reference/learn.js';
import { orderUnit } from './reference/order.js';
import { learnInDatabase, winnersInDatabase } from './service-winners.js';
import { ATTACKS, attackWorld } from './worlds/attacks.js';
import { smallLanguage } from './worlds/honest.js';
import { makeWorld } from './worlds/world.js';

const attackNamed = (name: string) => {
  const attack = ATTACKS.find((one) => one.name === name);
  if (!attack) throw new Error(`no attack ${name}`);
  return attack;
};

describe('the winners of the service', async () => {
  const { pool, url } = await withDatabase();
  const base = makeWorld(makeRandom(7919), { votesPerUnit: 2, units: 400 });
  it.each([
    ['nobody attacks', base],
    ['eight accounts', attackWorld(makeRandom(5), base, { ...attackNamed('8 accounts on 10 %'), share: 0.15 })],
    ['own junk', attackWorld(makeRandom(6), base, { ...attackNamed('5 accounts, own junk'), share: 0.15 })],
    ['a small language', smallLanguage(makeRandom(3), 6)],
  ])('%s: are those of the reference', async (_, world) => {
    await loadWorld(pool, world);
    await learnInDatabase(url);
    const learnt = learn(world, { withChecks: true });
    for (const decideBy of ['count', 'fresh', 'record'] as const) {
      const expected = world.units.map((unit) => orderUnit(unit, learnt, { decideBy, withChecks: true })[0]);
      expect([decideBy, await winnersInDatabase(pool, world, decideBy)]).toEqual([decideBy, expected]);
    }
  });
});

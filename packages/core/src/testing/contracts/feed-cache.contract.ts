import { describe, expect, it } from 'vitest';
import { withSteps } from '../browser/steps.js';
import type { Subject } from '../subject.js';

const NOON_MS = Date.parse('2026-03-10T12:00:00Z');

/** FEED_CACHE_SECONDS: new translations show when the time is over. */
export const feedCacheContract = (subject: Subject) =>
  describe(`${subject.name}: latest, cached`, async () => {
    let clock = NOON_MS;
    const { app, person, unit, add } = await withSteps(subject, { now: () => new Date(clock), settings: { feedCacheSeconds: 300 } });

    it('a new translation: missing until the time is over, and mail addresses do not leak through the cache', async () => {
      const [made, ann, admin] = [await unit(), await person(), await person({ role: 'administrator' })];
      await add(made, ann, 'Un');
      const read = async (headers = {}) => (await app.inject({ url: '/latest/fr', headers })).json();
      expect((await read(admin.headers))[0].usermail).toMatch(/@/);
      expect((await read())[0].usermail).toBeNull();
      await add(made, ann, 'Deux');
      expect(await read()).toHaveLength(1);
      clock += 301_000;
      expect(await read()).toHaveLength(2);
    });
  });

import { describe, expect, it } from 'vitest';
import { withSteps } from '../browser/steps.js';
import type { Subject } from '../subject.js';

const NOW_AT_MONTH_END = new Date('2026-08-31T15:30:00Z');

/** Reports that may be old. */
export const reportCacheContract = (subject: Subject) =>
  describe(`${subject.name}: reports that are kept for a minute`, async () => {
    let now = NOW_AT_MONTH_END;
    const { app, person, unit, add, words } = await withSteps(subject, { now: () => now, settings: { reportCacheSeconds: 60 } });
    const week = async () => (await app.inject({ url: `${subject.reports.statistics}?lng=fr` })).json().week;

    it('a write: shows within the minute', async () => {
      expect(await week()).toMatchObject({ [`nr_${words.many}`]: 0 });
      await add(await unit(), await person(), 'un');
      now = new Date(NOW_AT_MONTH_END.getTime() + 59_000);
      expect(await week()).toMatchObject({ [`nr_${words.many}`]: 0 });
      now = new Date(NOW_AT_MONTH_END.getTime() + 60_000);
      expect(await week()).toMatchObject({ [`nr_${words.many}`]: 1 });
    });
  });

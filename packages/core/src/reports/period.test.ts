import { expect, it } from 'vitest';
import { type Period, startOfPeriod } from './period.js';

it.each<[Period, string, string]>([
  ['day', '2026-03-01T00:00:00Z', '2026-02-28'],
  ['day', '2026-03-01T23:59:59.999Z', '2026-02-28'],
  ['week', '2026-01-03T12:00:00Z', '2025-12-27'],
  ['month', '2026-01-15T12:00:00Z', '2025-12-15'],
  ['month', '2026-03-31T12:00:00Z', '2026-02-28'],
  ['month', '2028-03-30T12:00:00Z', '2028-02-29'],
  ['year', '2026-11-21T09:00:00Z', '2025-11-21'],
  ['year', '2028-02-29T09:00:00Z', '2027-02-28'],
])('a %s before %s: begins at midnight UTC of %s', (period, now, start) => {
  expect(startOfPeriod(period, new Date(now)).toISOString()).toBe(`${start}T00:00:00.000Z`);
});

import { expect, it } from 'vitest';
import { parseIsoTime } from './iso-time.js';

it.each([
  ['2026-05-04', false, '2026-05-04T00:00:00.000Z'],
  ['2026-05-04', true, '2026-05-04T23:59:59.999Z'],
  ['2026-05-04T12:30', true, '2026-05-04T12:30:00.000Z'],
  ['2026-05-04T12:30:15.5Z', false, '2026-05-04T12:30:15.500Z'],
  ['2026-05-04 12:30:15', false, '2026-05-04T12:30:15.000Z'],
  ['2026-05-04T12:30:15+02:00', false, '2026-05-04T10:30:15.000Z'],
  ['2024-02-29', false, '2024-02-29T00:00:00.000Z'],
])('a time, "%s": read', (text, end, expected) => {
  expect(parseIsoTime(text, end, 'from_date').toISOString()).toBe(expected);
});

it.each(['yesterday', '2026-02-30', '2026-13-01', '2026-05-04T25:00', '04.05.2026', '2026-05-04T12:30:15+99', '20260504'])(
  'a time, "%s": refused, naming the parameter',
  (text) => {
    expect(() => parseIsoTime(text, false, 'from_date')).toThrow(/from_date/);
  },
);

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeFairTurns } from './fair-turns.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const bounds = { places: 4, least: 1, queueLimit: 10, waitMs: 10_000, refusalSentence: 'busy', retryAfter: 10 };
const refused = expect.objectContaining({ code: 'unavailable' });

/** Turns that were taken, by asker, with what ends each. */
const taking = (options = bounds) => {
  const take = makeFairTurns(options);
  const taken: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (asker: string, nr = '') =>
    take(asker).then((end) => {
      taken.push(asker + nr);
      ends.push(end);
    });
  return { ask, taken, ends, settle: () => vi.advanceTimersByTimeAsync(0) };
};

it('one asker: as many as there are places; the next when one ends, in their order', async () => {
  const { ask, taken, ends, settle } = taking();
  const all = ['1', '2', '3', '4', '5', '6'].map((nr) => ask('ann', nr));
  await settle();
  expect(taken).toEqual(['ann1', 'ann2', 'ann3', 'ann4']);
  ends[2]?.();
  await settle();
  expect(taken.at(-1)).toBe('ann5');
  ends[2]?.();
  await settle();
  expect(taken).toHaveLength(5);
  ends[0]?.();
  await Promise.all(all);
});

it('another asker: begins at once, and the first gets half from then on, until the other is done', async () => {
  const { ask, taken, ends, settle } = taking();
  const all = ['1', '2', '3', '4', '5', '6'].map((nr) => ask('ann', nr));
  await ask('ben');
  expect(taken.at(-1)).toBe('ben');
  for (const end of ends.slice(0, 2)) end();
  await settle();
  expect(taken).toHaveLength(5);
  ends[4]?.();
  await Promise.all(all);
  expect(taken.slice(-2)).toEqual(['ann5', 'ann6']);
});

it('more askers than places: each has one', async () => {
  const { ask, taken } = taking();
  const askers = Array.from({ length: 12 }, (_, nr) => `person ${nr}`);
  await Promise.all(askers.map((asker) => ask(asker)));
  expect(taken).toEqual(askers);
});

it('a line that is full, and one that waited too long: refused; the place in the line is free again', async () => {
  const { ask, taken, ends } = taking({ ...bounds, places: 1, queueLimit: 1 });
  await ask('ann', '1');
  const second = expect(ask('ann', '2')).rejects.toEqual(refused);
  await expect(ask('ann', '3')).rejects.toEqual(refused);
  await vi.advanceTimersByTimeAsync(bounds.waitMs);
  await second;
  const fourth = ask('ann', '4');
  ends[0]?.();
  await fourth;
  expect(taken).toEqual(['ann1', 'ann4']);
});

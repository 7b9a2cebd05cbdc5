import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitConcurrency } from './semaphore.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = expect.objectContaining({ code: 'unavailable' });

it('more than may wait: refused, the others are done in their order', async () => {
  const inTurn = limitConcurrency(1, 2);
  const done: number[] = [];
  const work = [1, 2, 3].map((nr) => inTurn(async () => void done.push(nr)));
  await expect(inTurn(async () => void done.push(4))).rejects.toEqual(refused);
  await Promise.all(work);
  expect(done).toEqual([1, 2, 3]);
});

it('one that waited too long: refused and never done; its place in the line is free, and those behind it come', async () => {
  const inTurn = limitConcurrency(1, 1, 10_000);
  const done: string[] = [];
  let finish = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = expect(inTurn(async () => void done.push('second'))).rejects.toEqual(refused);
  await vi.advanceTimersByTimeAsync(10_000);
  await second;
  const third = inTurn(async () => void done.push('third'));
  finish();
  await Promise.all([first, third]);
  await inTurn(async () => void done.push('fourth'));
  expect(done).toEqual(['third', 'fourth']);
});

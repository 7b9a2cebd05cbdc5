import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitConcurrency, limitEach } from './semaphore.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = expect.objectContaining({ code: 'unavailable' });

it('more than may wait: refused, the others are done in their order', async () => {
  const inTurn = limitConcurrency({ concurrency: 1, queueLimit: 2, refusalSentence: 'busy' });
  const done: number[] = [];
  const work = [1, 2, 3].map((nr) => inTurn(async () => void done.push(nr)));
  await expect(inTurn(async () => void done.push(4))).rejects.toEqual(refused);
  await Promise.all(work);
  expect(done).toEqual([1, 2, 3]);
});

it('one that waited too long: refused and never done; its place in the line is free, and those behind it come', async () => {
  const inTurn = limitConcurrency({ concurrency: 1, queueLimit: 1, waitMs: 10_000, refusalSentence: 'busy' });
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

it('more than may run at once: the others wait, and all are done, also behind one that fails', async () => {
  const inTurn = limitConcurrency({ concurrency: 2, queueLimit: 10, refusalSentence: 'busy' });
  let running = 0;
  let most = 0;
  const work = async (nr: number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (nr === 1) throw new Error('broken');
    return nr;
  };
  const done = await Promise.allSettled(Array.from({ length: 9 }, (_, nr) => inTurn(() => work(nr))));
  expect(done.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, (_, nr) => (nr === 1 ? 'rejected' : 'fulfilled')));
  expect(most).toBe(2);
});

it('a key whose line is full is refused, others come at once, and a key is forgotten when its last is done', async () => {
  const each = limitEach({ concurrency: 1, queueLimit: 1, refusalSentence: 'busy' });
  const done: string[] = [];
  let finish = () => {};
  const held = each.run('ann', () => new Promise<void>((resolve) => (finish = resolve)));
  const waiting = each.run('ann', async () => void done.push('second of ann'));
  await expect(each.run('ann', async () => void done.push('third of ann'))).rejects.toEqual(refused);
  await each.run('ben', async () => void done.push('ben'));
  expect([done, each.keys()]).toEqual([['ben'], ['ann']]);
  finish();
  await Promise.all([held, waiting]);
  expect([done, each.keys()]).toEqual([['ben', 'second of ann'], []]);
});

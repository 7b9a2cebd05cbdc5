import { expect, test } from 'vitest';
import { makeBoundedWork } from './bounded-work.js';
import { IMPORT_PLACES } from './lanes.js';

/** In the only process there is, so nobody's lock is held elsewhere. The suite `imports` uses several. */
const withWork = () => makeBoundedWork({ lock: async () => async () => {}, list: async () => [] });

/** Work that ends on demand. */
const pending = () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { started, work, end: (name: string) => ends.get(name)?.() };
};

test('one person: one piece at a time, in order', async () => {
  const { run, fullFlags } = withWork();
  const { started, work, end } = pending();
  const first = run(1, work('a'));
  const second = run(1, work('b'));
  await expect.poll(() => started).toEqual(['a']);
  expect(await fullFlags()).toEqual(['bounded 1']);
  end('a');
  expect(await first).toBe('a');
  await expect.poll(() => started).toEqual(['a', 'b']);
  end('b');
  expect(await second).toBe('b');
});

test('many people: so many pieces as a process does, then the next, whoever has sent most', async () => {
  const { run, fullFlags } = withWork();
  const { started, work, end } = pending();
  const all = [run(1, work('a1')), run(1, work('a2')), run(1, work('a3')), run(2, work('b')), run(3, work('c'))];
  await expect.poll(() => started).toEqual(['a1', 'b']);
  expect(started).toHaveLength(IMPORT_PLACES);
  expect(await fullFlags()).toEqual(['bounded', 'bounded 1', 'bounded 2', 'bounded 3']);
  end('a1');
  await expect.poll(() => started).toEqual(['a1', 'b', 'c']);
  for (const name of ['b', 'c', 'a2', 'a3']) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b', 'c']);
  expect(await fullFlags()).toEqual([]);
});

test('work that fails: gives its place to the next', async () => {
  const { run } = withWork();
  const fail = run(1, () => Promise.reject(new Error('no')));
  await expect(fail).rejects.toThrow('no');
  expect(await run(1, async () => 'yes')).toBe('yes');
});

test('more than may wait: refused with unavailable', async () => {
  const { run } = withWork();
  const { work, end } = pending();
  const running = run(1, work('first'));
  const waiting = Array.from({ length: 30 }, () => run(1, async () => 'next'));
  await expect(run(1, async () => 'too much')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await run(2, async () => 'another person')).toBe('another person');
  end('first');
  expect(await running).toBe('first');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['next']));
});

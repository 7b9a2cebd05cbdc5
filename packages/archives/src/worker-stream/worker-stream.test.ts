import { describe, expect, test } from 'vitest';
import { ArchiveProblem } from '../archive/archive-problem.js';
import type { Counted, Counting } from '../testing/counting-worker.js';
import { availableHeap, THREAD_HEAP_MIB } from './kept-threads.js';
import { streamFromWorker, type WorkerStreamOptions } from './stream-from-worker.js';

const PROGRAM = new URL('../../dist/testing/counting-worker.js', import.meta.url);

const open = (counting: Counting, options: Partial<WorkerStreamOptions> = {}) =>
  streamFromWorker<Counted>(PROGRAM, counting, { ahead: 8, ...options });

/** Reads a stream to its end: the numbers of its values, and its thread. */
const read = async (stream: AsyncGenerator<Counted>) => {
  const numbers: number[] = [];
  const threads = new Set<number>();
  for await (const { nr, thread } of stream) {
    numbers.push(nr);
    threads.add(thread);
  }
  expect(threads.size).toBeLessThanOrEqual(1);
  return { numbers, thread: [...threads][0] };
};

const upTo = (values: number) => Array.from({ length: values }, (_, nr) => nr);

describe('the thread of a stream', () => {
  test('is kept for the next, which gets its own values, however far ahead the former one was asked', async () => {
    const first = await read(open({ values: 3 }, { ahead: 160 }));
    const none = await read(open({ values: 0 }, { ahead: 160 }));
    const next = await read(open({ values: 40 }, { ahead: 1 }));
    expect([first.numbers, none.numbers, next.numbers]).toEqual([upTo(3), [], upTo(40)]);
    expect(next.thread).toBe(first.thread);
  });

  test('is another one for each of several at once', async () => {
    const streams = await Promise.all([5, 6, 7].map((values) => read(open({ values }))));
    expect(streams.map(({ numbers }) => numbers)).toEqual([upTo(5), upTo(6), upTo(7)]);
    expect(new Set(streams.map(({ thread }) => thread)).size).toBe(3);
  });

  test('is another one where another heap is asked for', async () => {
    const [small, large] = [await read(open({ values: 1 }, { heapMib: 64 })), await read(open({ values: 1 }, { heapMib: 128 }))];
    expect(large.thread).not.toBe(small.thread);
  });

  test('ends with a long stream', async () => {
    const long = await read(open({ values: 1_000 }));
    expect(long.numbers).toEqual(upTo(1_000));
    expect((await read(open({ values: 1 }))).thread).not.toBe(long.thread);
  });

  test('ends where reading is broken off', async () => {
    const stream = open({ values: 10 });
    const { value } = await stream.next();
    await stream.return(undefined);
    const next = await read(open({ values: 2 }));
    expect(next.numbers).toEqual(upTo(2));
    expect(next.thread).not.toBe(value.thread);
  });

  test('ends at a signal', async () => {
    const controller = new AbortController();
    const stream = open({ values: 10 }, { ahead: 1, signal: controller.signal });
    const { value } = await stream.next();
    controller.abort();
    await expect(read(stream)).rejects.toThrow('aborted');
    expect((await read(open({ values: 1 }))).thread).not.toBe(value.thread);
  });

  test.each([
    ['problem', ArchiveProblem, 'A problem of the thread.', true],
    ['error', Error, 'An error of the thread.', false],
    [
      'memory',
      ArchiveProblem,
      `The files need more than ${availableHeap(THREAD_HEAP_MIB)} MiB of memory: one is too large, or all together hold too many texts. Split them.`,
      false,
    ],
  ] as const)('throws a failure (%s), and only a problem keeps it', async (fails, type, message, isKept) => {
    // One value at a time: an error may overtake values that were sent before it.
    const stream = open({ values: 1, fails }, { ahead: 1 });
    const { value } = await stream.next();
    const failure = await stream.next().catch((thrown) => thrown);
    expect(failure).toBeInstanceOf(type);
    expect(failure.message).toBe(message);
    const next = await read(open({ values: 2 }));
    expect(next.numbers).toEqual(upTo(2));
    expect(next.thread === value.thread).toBe(isKept);
  });

  test.each([2, 8])('throws an error however far ahead it was asked (%i), never ends as if all had been read', async (ahead) => {
    for (let nr = 0; nr < 10; nr += 1)
      await expect(read(open({ values: 1, fails: 'error' }, { ahead }))).rejects.toThrow('An error of the thread.');
  });
});

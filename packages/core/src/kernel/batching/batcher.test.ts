import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeBatcher } from './batcher.js';

/** A batcher of numbers that resolves to their doubles, a batch whenever `endBatch` is called; `batches` records them. A batch with 13 fails. */
const makeDoubling = (concurrency: number, batchLimit: number, exclusiveKey?: (request: number) => unknown) => {
  const batches: (readonly number[])[] = [];
  const running: (() => void)[] = [];
  const runBatch = async (requests: readonly number[]) => {
    batches.push(requests);
    await new Promise<void>((resolve) => running.push(resolve));
    if (requests.includes(13)) throw new Error('unlucky');
    return requests.map((request) => request * 2);
  };
  const endBatch = async () => {
    running.shift()?.();
    await setImmediate();
  };
  return {
    batches,
    endBatch,
    request: makeBatcher({ runBatch, concurrency, batchLimit, ...(exclusiveKey && { exclusiveKey }) }),
  };
};

describe('makeBatcher', () => {
  it('requests one after the other: each runs at once, alone', async () => {
    const { batches, endBatch, request } = makeDoubling(2, 10);
    for (const one of [1, 2, 3]) {
      const result = request(one);
      await endBatch();
      expect(await result).toBe(one * 2);
    }
    expect(batches).toEqual([[1], [2], [3]]);
  });

  it('requests with the same exclusive key: share no batch, and keep their order; others go before them', async () => {
    const { batches, endBatch, request } = makeDoubling(1, 10, (number) => number % 10);
    const results = Promise.all([1, 2, 12, 22, 3].map(request));
    for (const _time of [1, 2, 3, 4]) await endBatch();
    expect(batches).toEqual([[1], [2, 3], [12], [22]]);
    expect(await results).toEqual([2, 4, 24, 44, 6]);
  });

  it('a result that takes longer: keeps neither the others nor later requests waiting', async () => {
    const resolveLate: ((result: string) => void)[] = [];
    const runBatch = async (requests: readonly string[]) =>
      requests.map((one) => (one === 'late' ? new Promise<string>((resolve) => resolveLate.push(resolve)) : one));
    const request = makeBatcher<string, string>({ runBatch, concurrency: 1, batchLimit: 10 });
    const waiting = request('late');
    expect(await Promise.all([request('a'), request('b')])).toEqual(['a', 'b']);
    resolveLate[0]?.('at last');
    expect(await waiting).toBe('at last');
  });

  it('more than may run at once: the others wait, and run in one batch; each gets its own result', async () => {
    const { batches, endBatch, request } = makeDoubling(2, 3);
    const results = Promise.all([1, 2, 3, 4, 5, 6].map(request));
    expect(batches).toEqual([[1], [2]]);
    await endBatch();
    expect(batches.slice(2)).toEqual([[3, 4, 5]]);
    await endBatch();
    expect(batches.slice(3)).toEqual([[6]]);
    await endBatch();
    await endBatch();
    expect(await results).toEqual([2, 4, 6, 8, 10, 12]);
  });

  it('the same request while it runs: runs again', async () => {
    const { batches, endBatch, request } = makeDoubling(1, 10);
    const results = Promise.all([request(7), request(7)]);
    await endBatch();
    await endBatch();
    expect(await results).toEqual([14, 14]);
    expect(batches).toEqual([[7], [7]]);
  });

  it('one of a batch that fails: the others get their results', async () => {
    const { endBatch, request } = makeDoubling(1, 10);
    const results = Promise.allSettled([1, 2, 13, 4].map(request));
    for (let turn = 0; turn < 6; turn += 1) await endBatch();
    expect((await results).map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
      2,
      4,
      'Error: unlucky',
      8,
    ]);
  });
});

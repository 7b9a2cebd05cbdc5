import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeBatcher } from './batcher.js';

/** Answers a number with its double, when it is let; notes what it was asked. Fails where one of the questions is 13. */
const makeOracle = (concurrency: number, batchLimit: number, exclusiveKey?: (request: number) => unknown) => {
  const asked: (readonly number[])[] = [];
  const letting: (() => void)[] = [];
  const runBatch = async (questions: readonly number[]) => {
    asked.push(questions);
    await new Promise<void>((resolve) => letting.push(resolve));
    if (questions.includes(13)) throw new Error('unlucky');
    return questions.map((request) => request * 2);
  };
  const answerNext = async () => {
    letting.shift()?.();
    await setImmediate();
  };
  return {
    asked,
    answerNext,
    request: makeBatcher({ runBatch, concurrency, batchLimit, ...(exclusiveKey && { exclusiveKey }) }),
  };
};

describe('askTogether', () => {
  it('questions one after the other: each is asked at once, alone', async () => {
    const { asked, answerNext, request } = makeOracle(2, 10);
    for (const one of [1, 2, 3]) {
      const answer = request(one);
      await answerNext();
      expect(await answer).toBe(one * 2);
    }
    expect(asked).toEqual([[1], [2], [3]]);
  });

  it('questions that are to be apart: are not asked together, and keep their order; others go before them', async () => {
    const { asked, answerNext, request } = makeOracle(1, 10, (number) => number % 10);
    const answers = Promise.all([1, 2, 12, 22, 3].map(request));
    for (const _time of [1, 2, 3, 4]) await answerNext();
    expect(asked).toEqual([[1], [2, 3], [12], [22]]);
    expect(await answers).toEqual([2, 4, 24, 44, 6]);
  });

  it('an answer that takes longer: keeps neither the others nor later questions waiting', async () => {
    const answerLate: ((answer: string) => void)[] = [];
    const runBatch = async (questions: readonly string[]) =>
      questions.map((one) => (one === 'late' ? new Promise<string>((resolve) => answerLate.push(resolve)) : one));
    const request = makeBatcher<string, string>({ runBatch, concurrency: 1, batchLimit: 10 });
    const waiting = request('late');
    expect(await Promise.all([request('a'), request('b')])).toEqual(['a', 'b']);
    answerLate[0]?.('at last');
    expect(await waiting).toBe('at last');
  });

  it('more than may be asked at once: the others wait, and are asked together; each gets its own answer', async () => {
    const { asked, answerNext, request } = makeOracle(2, 3);
    const answers = Promise.all([1, 2, 3, 4, 5, 6].map(request));
    expect(asked).toEqual([[1], [2]]);
    await answerNext();
    expect(asked.slice(2)).toEqual([[3, 4, 5]]);
    await answerNext();
    expect(asked.slice(3)).toEqual([[6]]);
    await answerNext();
    await answerNext();
    expect(await answers).toEqual([2, 4, 6, 8, 10, 12]);
  });

  it('the same question while it is being asked: is asked again', async () => {
    const { asked, answerNext, request } = makeOracle(1, 10);
    const answers = Promise.all([request(7), request(7)]);
    await answerNext();
    await answerNext();
    expect(await answers).toEqual([14, 14]);
    expect(asked).toEqual([[7], [7]]);
  });

  it('one of several that fails: the others are answered', async () => {
    const { answerNext, request } = makeOracle(1, 10);
    const answers = Promise.allSettled([1, 2, 13, 4].map(request));
    for (let turn = 0; turn < 6; turn += 1) await answerNext();
    expect((await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual([
      2,
      4,
      'Error: unlucky',
      8,
    ]);
  });
});

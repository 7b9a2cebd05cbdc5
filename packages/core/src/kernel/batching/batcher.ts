/** How questions are asked together. */
export interface BatcherOptions<Question, Answer> {
  /** Answers several questions at once, in their order. An answer that takes longer than the others is given as a promise. */
  readonly runBatch: (questions: readonly Question[]) => Promise<readonly (Answer | Promise<Answer>)[]>;
  /** How many times `ask` may be at work at once. */
  readonly concurrency: number;
  /** Questions that it is given at most. */
  readonly batchLimit: number;
  /** Of questions of which this is the same, only one is asked at a time. Default: any may be asked together. */
  readonly exclusiveKey?: (request: Question) => unknown;
}

interface QueuedRequest<Question, Answer> {
  readonly request: Question;
  resolve(answer: Answer | Promise<Answer>): void;
  reject(failure: unknown): void;
}

/**
 * Asks questions that have to wait anyway together. One that comes while less is asked than may be is asked at once and alone;
 * others wait for an answer to come back, and are then asked as one. Each is asked after it came, never given what somebody was
 * answered before, so that whoever has written something reads it.
 *
 * Where several that are asked together fail, each is asked again by itself, so that nobody fails for another's question.
 */
export const makeBatcher = <Question, Answer>({
  runBatch,
  concurrency,
  batchLimit,
  exclusiveKey,
}: BatcherOptions<Question, Answer>): ((request: Question) => Promise<Answer>) => {
  const waiting: QueuedRequest<Question, Answer>[] = [];
  let asking = 0;

  const answerAlone = async (request: Question): Promise<Answer> => {
    const [answer] = await runBatch([request]);
    return answer as Answer | Promise<Answer>;
  };

  const answerAll = async (asked: readonly QueuedRequest<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await runBatch(asked.map(({ request }) => request));
      for (const [nr, { resolve }] of asked.entries()) resolve(answers[nr] as Answer | Promise<Answer>);
    } catch (failure) {
      for (const { request, resolve, reject } of asked) {
        if (asked.length === 1) reject(failure);
        else resolve(answerAlone(request));
      }
    }
  };

  /** Those that came first and may be asked together. */
  const takeNext = (): readonly QueuedRequest<Question, Answer>[] => {
    if (!exclusiveKey) return waiting.splice(0, batchLimit);
    const [taken, left, seen] = [[] as typeof waiting, [] as typeof waiting, new Set<unknown>()];
    for (const one of waiting) {
      const key = exclusiveKey(one.request);
      if (taken.length < batchLimit && !seen.has(key)) taken.push(one);
      else left.push(one);
      seen.add(key);
    }
    waiting.splice(0, waiting.length, ...left);
    return taken;
  };

  const askNext = async (): Promise<void> => {
    asking += 1;
    while (waiting.length > 0) await answerAll(takeNext());
    asking -= 1;
  };

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (asking < concurrency) void askNext();
    });
};

/** One of something for each key, made when it is first asked for and gone with the key. */
export const weakMemoize = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
};

/** How questions are asked together. */
export interface Together<Question, Answer> {
  /** Answers several questions at once, in their order. An answer that takes longer than the others is given as a promise. */
  readonly ask: (questions: readonly Question[]) => Promise<readonly (Answer | Promise<Answer>)[]>;
  /** How many times `ask` may be at work at once. */
  readonly atOnce: number;
  /** Questions that it is given at most. */
  readonly most: number;
  /** Of questions of which this is the same, only one is asked at a time. Default: any may be asked together. */
  readonly apart?: (question: Question) => unknown;
}

interface Waiting<Question, Answer> {
  readonly question: Question;
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
export const askTogether = <Question, Answer>({
  ask,
  atOnce,
  most,
  apart,
}: Together<Question, Answer>): ((question: Question) => Promise<Answer>) => {
  const waiting: Waiting<Question, Answer>[] = [];
  let asking = 0;

  const answerAlone = async (question: Question): Promise<Answer> => {
    const [answer] = await ask([question]);
    return answer as Answer | Promise<Answer>;
  };

  const answerAll = async (asked: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await ask(asked.map(({ question }) => question));
      for (const [nr, { resolve }] of asked.entries()) resolve(answers[nr] as Answer | Promise<Answer>);
    } catch (failure) {
      for (const { question, resolve, reject } of asked) {
        if (asked.length === 1) reject(failure);
        else resolve(answerAlone(question));
      }
    }
  };

  /** Those that came first and may be asked together. */
  const takeNext = (): readonly Waiting<Question, Answer>[] => {
    if (!apart) return waiting.splice(0, most);
    const [taken, left, seen] = [[] as typeof waiting, [] as typeof waiting, new Set<unknown>()];
    for (const one of waiting) {
      const key = apart(one.question);
      if (taken.length < most && !seen.has(key)) taken.push(one);
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

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (asking < atOnce) void askNext();
    });
};

/** One of something for each key, made when it is first asked for and gone with the key. */
export const oneFor = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
};

import { parentPort } from 'node:worker_threads';

/** What a thread answers each time it is asked for more. */
export type WorkerMessage<Value> = { readonly value: Value } | { readonly end: true };

/**
 * Makes values in this thread as they are asked for by `streamFromThread` in another. They are copied.
 *
 * @param values a generator's, which takes a second question while it works on the first
 */
export const sendStream = (values: AsyncGenerator<unknown>): void => {
  parentPort?.on('message', async () => {
    const { value, done } = await values.next();
    const answer: WorkerMessage<unknown> = done ? { end: true } : { value };
    parentPort?.postMessage(answer);
  });
};

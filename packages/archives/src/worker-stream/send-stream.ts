import { parentPort } from 'node:worker_threads';
import { ArchiveProblem } from '../archive/archive-problem.js';

/** Reply of a worker thread to a request for the next value. A problem is the last, as an end is. */
export type WorkerMessage<Value> =
  | { readonly value: Value }
  | { readonly end: true }
  | { readonly problem: string; readonly cause: unknown };

const nextMessage = async <Value>(values: AsyncGenerator<Value>): Promise<WorkerMessage<Value>> => {
  try {
    const { value, done } = await values.next();
    return done ? { end: true } : { value };
  } catch (failure) {
    // Structured clone does not keep the class of an error.
    if (failure instanceof ArchiveProblem) return { problem: failure.message, cause: failure.cause };
    throw failure;
  }
};

/**
 * Worker side of a stream: sends the values of a generator to the thread that reads them with `streamFromWorker`, one for each request
 * (back-pressure). Values are copied (structured clone).
 *
 * @param values a generator's, which queues requests that come while it computes a value. An ArchiveProblem that it throws is thrown in
 *   the other thread too; any other error ends this thread
 */
export const sendStream = (values: AsyncGenerator<unknown>): void => {
  parentPort?.on('message', async () => {
    parentPort?.postMessage(await nextMessage(values));
  });
};

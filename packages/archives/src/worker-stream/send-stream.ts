import { parentPort } from 'node:worker_threads';

/** Reply of a worker thread to a request for the next value. */
export type WorkerMessage<Value> = { readonly value: Value } | { readonly end: true };

/**
 * Worker side of a stream: sends the values of a generator to the thread that reads them with `streamFromWorker`, one for each request
 * (back-pressure). Values are copied (structured clone).
 *
 * @param values a generator's, which queues requests that come while it computes a value
 */
export const sendStream = (values: AsyncGenerator<unknown>): void => {
  parentPort?.on('message', async () => {
    const { value, done } = await values.next();
    const message: WorkerMessage<unknown> = done ? { end: true } : { value };
    parentPort?.postMessage(message);
  });
};

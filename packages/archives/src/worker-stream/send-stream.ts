import { parentPort } from 'node:worker_threads';
import { ArchiveProblem } from '../archive/archive-problem.js';

/** Message to a worker thread: the input of a stream that begins, or a request for the next value of the one that began last. */
export type WorkerRequest = { readonly input: unknown } | 'more';

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
 * Sends the values of a generator, one for each call, and its end once, however often it is called then. After an error nothing: the thread ends, and an
 * end that was sent before would say that there is no more to read.
 */
const sender = (values: AsyncGenerator<unknown>) => {
  let isEnded = false;
  return async (): Promise<void> => {
    const message = await nextMessage(values).catch((failure: unknown) => {
      isEnded = true;
      throw failure;
    });
    if (isEnded) return;
    isEnded = !('value' in message);
    parentPort?.postMessage(message);
  };
};

/**
 * Worker side of a stream: sends the values of a generator to the thread that reads them with `streamFromWorker`, one for each request
 * (back-pressure). Values are copied (structured clone).
 *
 * @param open called with the input of each stream, one after the other. Its generator queues requests that come while it computes a value.
 *   An ArchiveProblem that it throws is thrown in the other thread too; any other error ends this thread
 */
export const sendStream = <Input>(open: (input: Input) => AsyncGenerator<unknown>): void => {
  let send = async (): Promise<void> => {};
  parentPort?.on('message', (request: WorkerRequest) => {
    if (request !== 'more') send = sender(open(request.input as Input));
    else return send();
  });
};

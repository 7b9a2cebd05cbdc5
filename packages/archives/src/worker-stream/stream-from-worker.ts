import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { ArchiveProblem } from '../archive/archive-problem.js';
import { keepThread, takeThread } from './kept-threads.js';
import type { WorkerMessage, WorkerRequest } from './send-stream.js';

/** Options of a stream from a worker thread. */
export interface WorkerStreamOptions {
  /** Prefetch: values that the thread may compute before they are taken, and so as many in memory. At least 1. */
  readonly ahead: number;
  readonly signal?: AbortSignal | undefined;
}

/** Values of the longest stream after which a thread is kept: one that computed more has a large heap, which ends with it. */
const MAX_KEPT_VALUES = 64;

const request = (thread: Worker, message: WorkerRequest): void => thread.postMessage(message);

/**
 * Streams the values that a worker thread computes (with `sendStream`), so that the event loop stays free. The thread is terminated where
 * reading is broken off, and after a long stream; after a short one it is kept a while for the program's next. An error that it throws is
 * thrown here.
 *
 * @param program URL of a JavaScript file: worker threads run no TypeScript
 * @param input what the program's generator is called with; copied (structured clone)
 * @throws ArchiveProblem where the thread throws one
 */
export async function* streamFromWorker<Value>(
  program: URL,
  input: unknown,
  { ahead, signal }: WorkerStreamOptions,
): AsyncGenerator<Value> {
  signal?.throwIfAborted();
  const thread = takeThread(program);
  let values = 0;
  let isDone = false;
  try {
    const messages: AsyncIterable<WorkerMessage<Value>[]> = on(thread, 'message', { signal, close: ['exit'] });
    request(thread, { input });
    for (let requested = 0; requested < ahead; requested += 1) request(thread, 'more');
    for await (const [message] of messages) {
      if (message === undefined) break;
      isDone = !('value' in message);
      if ('problem' in message) throw new ArchiveProblem(message.problem, { cause: message.cause });
      if (!('value' in message)) return;
      yield message.value;
      values += 1;
      request(thread, 'more');
    }
    throw new Error(`The thread that runs ${program.pathname} ended without an answer.`);
  } finally {
    if (isDone && values <= MAX_KEPT_VALUES) await keepThread(program, thread);
    else await thread.terminate();
  }
}

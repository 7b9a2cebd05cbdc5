import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ArchiveProblem } from '../archive/archive-problem.js';
import type { WorkerMessage } from './send-stream.js';

/** Options of a stream from a worker thread. */
export interface WorkerStreamOptions {
  /** Prefetch: values that the thread may compute before they are taken, and so as many in memory. At least 1. */
  readonly ahead: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Streams the values that a worker thread computes (with `sendStream`), so that the event loop stays free. The thread is terminated when
 * reading ends or is broken off; an error that it throws is thrown here.
 *
 * @param program URL of a JavaScript file: worker threads run no TypeScript
 * @param input the program's `workerData`; copied (structured clone)
 * @throws ArchiveProblem where the thread throws one
 */
export async function* streamFromWorker<Value>(
  program: URL,
  input: unknown,
  { ahead, signal }: WorkerStreamOptions,
): AsyncGenerator<Value> {
  signal?.throwIfAborted();
  const worker = new Worker(program, { workerData: input, execArgv: [] });
  const messages: AsyncIterable<WorkerMessage<Value>[]> = on(worker, 'message', { signal, close: ['exit'] });
  try {
    for (let requested = 0; requested < ahead; requested += 1) worker.postMessage('more');
    for await (const [message] of messages) {
      if (message && 'problem' in message) throw new ArchiveProblem(message.problem, { cause: message.cause });
      if (message === undefined || !('value' in message)) return;
      yield message.value;
      worker.postMessage('more');
    }
    throw new Error(`The thread that runs ${program.pathname} ended without an answer.`);
  } finally {
    await worker.terminate();
  }
}

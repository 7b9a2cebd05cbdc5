import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WorkerMessage } from './send-stream.js';

/** How a thread works. */
export interface WorkerStreamOptions {
  /** Values that it may make before they are taken: as many wait in memory. */
  readonly ahead: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The values that a program makes in a thread of its own with `sendStream`, so that requests are served meanwhile. The thread ends when
 * reading ends or is broken off; what it throws is thrown here.
 *
 * @param program a built file: threads run no TypeScript
 * @param input what the program finds as `workerData`; copied
 */
export async function* streamFromWorker<Value>(
  program: URL,
  input: unknown,
  { ahead, signal }: WorkerStreamOptions,
): AsyncGenerator<Value> {
  const worker = new Worker(program, { workerData: input, execArgv: [] });
  const answers: AsyncIterable<WorkerMessage<Value>[]> = on(worker, 'message', { signal, close: ['exit'] });
  try {
    for (let asked = 0; asked < ahead; asked += 1) worker.postMessage('more');
    for await (const [answer] of answers) {
      if (answer === undefined || !('value' in answer)) return;
      yield answer.value;
      worker.postMessage('more');
    }
    throw new Error(`The thread that runs ${program.pathname} ended without an answer.`);
  } finally {
    await worker.terminate();
  }
}

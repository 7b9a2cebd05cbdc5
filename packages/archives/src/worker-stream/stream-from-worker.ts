import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { ArchiveProblem } from '../archive/archive-problem.js';
import { availableHeap, keepThread, THREAD_HEAP_MIB, takeThread } from './kept-threads.js';
import type { WorkerMessage, WorkerRequest } from './send-stream.js';

/** Options of a stream from a worker thread. */
export interface WorkerStreamOptions {
  /** Prefetch: values that the thread may compute before they are taken, and so as many in memory. At least 1. */
  readonly ahead: number;
  /** Heap that the thread may have, in MiB. Default: {@link THREAD_HEAP_MIB}. A process that has less itself gives no more. */
  readonly heapMib?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Values of the longest stream after which a thread is kept: one that computed more has a large heap, which ends with it. */
const MAX_KEPT_VALUES = 64;

const request = (thread: Worker, message: WorkerRequest): void => thread.postMessage(message);

/** A failure of a thread as its reader gets it: a thread without memory was sent too much. */
const threadFailure = (failure: unknown, heapMib: number): unknown =>
  failure instanceof Error && 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new ArchiveProblem(
        `The files need more than ${heapMib} MiB of memory: one is too large, or all together hold too many texts. Split them.`,
        { cause: failure },
      )
    : failure;

/**
 * Streams the values that a worker thread computes (with `sendStream`), so that the event loop stays free. The thread is terminated where
 * reading is broken off, and after a long stream; after a short one it is kept a while for the program's next. An error that it throws is
 * thrown here.
 *
 * @param program URL of a JavaScript file: worker threads run no TypeScript
 * @param input what the program's generator is called with; copied (structured clone)
 * @throws ArchiveProblem where the thread throws one, or needs more memory than a thread has
 */
export async function* streamFromWorker<Value>(
  program: URL,
  input: unknown,
  { ahead, heapMib = THREAD_HEAP_MIB, signal }: WorkerStreamOptions,
): AsyncGenerator<Value> {
  signal?.throwIfAborted();
  const heap = availableHeap(heapMib);
  const thread = takeThread(program, heap);
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
  } catch (failure) {
    throw threadFailure(failure, heap);
  } finally {
    if (isDone && values <= MAX_KEPT_VALUES) await keepThread(program, thread);
    else await thread.terminate();
  }
}

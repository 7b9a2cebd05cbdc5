import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Milliseconds that an idle thread is kept: a project of a few strings is read in less time than a thread takes to load its program. */
const KEPT_MS = 20_000;

/** Usual heap of a thread, in MiB: what a stranger sends must not take the memory of the whole process. A file of 200,000 texts fits. */
export const THREAD_HEAP_MIB = 512;

/**
 * Young generation of a thread's heap, in MiB: half of the usual size. An import of 100,000 keys of JSON in three languages takes a tenth less memory
 * with it, and no more time.
 */
const YOUNG_HEAP_MIB = 24;

/** Heap that a new thread gets, in MiB: no more than the process itself has. */
export const availableHeap = (asked: number): number => Math.min(asked, Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20));

/** The idle thread of each program, by its URL, and how it is let go. */
const kept = new Map<string, { readonly thread: Worker; release(): void }>();

const startThread = (href: string, heapMib: number): Worker =>
  new Worker(new URL(href), { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMib, maxYoungGenerationSizeMb: YOUNG_HEAP_MIB } })
    // An error that nobody waits for any more, as the thread is being terminated, must not end the process.
    .on('error', () => {});

/** The idle thread of a program with that heap, or a new one. Whoever takes it terminates it, or gives it back with `keepThread`. */
export const takeThread = ({ href }: URL, heapMib: number): Worker => {
  const idle = kept.get(href);
  if (idle?.thread.resourceLimits?.maxOldGenerationSizeMb !== heapMib) return startThread(href, heapMib);
  idle.release();
  idle.thread.ref();
  return idle.thread;
};

/** Keeps a thread that has nothing to do for the next stream of its program. It does not hold the process, and ends after a while. */
export const keepThread = async ({ href }: URL, thread: Worker): Promise<void> => {
  if (kept.has(href)) {
    await thread.terminate();
    return;
  }
  const end = () => {
    release();
    void thread.terminate();
  };
  const release = () => {
    clearTimeout(timer);
    thread.off('error', end).off('exit', release);
    kept.delete(href);
  };
  const timer = setTimeout(end, KEPT_MS).unref();
  thread.on('error', end).on('exit', release);
  thread.unref();
  kept.set(href, { thread, release });
};

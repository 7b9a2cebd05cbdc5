import { ArchiveProblem } from '@translation-commons/archives/archive/archive-problem.js';
import { computeInWorker } from '@translation-commons/archives/worker-stream/compute-in-worker.js';
import { limitConcurrency } from '@translation-commons/core/kernel/batching/semaphore.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { doFileOperation, type FileOperationInput, type FileOperationName, type FileOperationOutput } from './file-operation.js';

/** The worker thread runs the built program, even where this module itself runs from its source. */
const workerUrl = new URL('../../../dist/po-files/file-thread/file-operation-worker.js', import.meta.url);

/** Files up to this size, in bytes, take some hundredths of a second: less than the event loop may be kept busy, and than a thread costs. */
const INLINE_BYTES = 128 * 1024;

/** Heap of a thread in MiB: two versions of the largest file that an import takes, with their lines, and what is found in them. */
const HEAP_MIB = 1024;

/** Two at a time, so that many large files at once do not fill the memory. As many wait as have a connection to the database. */
const inTurn = limitConcurrency({
  concurrency: 2,
  queueLimit: 1_000,
  refusalSentence: sentence('Very busy right now. Try again in a moment.'),
});

/**
 * Runs an operation on files: on large ones in a worker thread, so that other requests are answered meanwhile.
 *
 * @param bytes size of the files
 * @throws Refusal `too-large` where it needs more memory than a thread has, `unavailable` where too many wait
 */
export const runFileOperation = async <Name extends FileOperationName>(
  name: Name,
  input: FileOperationInput<Name>,
  bytes: number,
): Promise<FileOperationOutput<Name>> => {
  if (bytes <= INLINE_BYTES) return doFileOperation(name, input);
  try {
    return await inTurn(() => computeInWorker(workerUrl, { name, input }, { heapMib: HEAP_MIB }));
  } catch (failure) {
    if (!(failure instanceof ArchiveProblem)) throw failure;
    throw new Refusal('too-large', sentence('A file of this project is too large for this. Split it.'), { cause: failure });
  }
};

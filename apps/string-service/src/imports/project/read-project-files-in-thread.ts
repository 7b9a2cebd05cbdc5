import { streamFromWorker } from '@translation-commons/archives/worker-stream/stream-from-worker.js';
import type { FilesToRead, ImportEvent } from './import-event.js';

/** The thread runs what was built, also where this module itself runs from its source. */
const workerUrl = new URL('../../../dist/imports/project/read-project-files-worker.js', import.meta.url);

/**
 * Pieces that wait for PostgreSQL, a quarter of a mebibyte each: what is read while strings are merged, which takes it some seconds.
 * Each takes about 0.6 MiB of memory, and an import of a million strings has little to spare.
 */
const PREFETCH_CHUNKS = 64;

/** Reads the files of an import in a thread of its own, ahead of what PostgreSQL writes. */
export const readProjectFilesInThread = (files: FilesToRead): AsyncGenerator<ImportEvent> =>
  streamFromWorker<ImportEvent>(workerUrl, files, { ahead: PREFETCH_CHUNKS });

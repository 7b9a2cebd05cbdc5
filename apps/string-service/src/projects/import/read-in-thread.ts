import { streamFromThread } from '@translation-commons/archives/thread/stream-from-thread.js';
import type { FilesToRead, Reading } from './reading.js';

/** The thread runs what was built, also where this module itself runs from its source. */
const program = new URL('../../../dist/projects/import/reading-thread.js', import.meta.url);

/**
 * Pieces that wait for PostgreSQL, a quarter of a mebibyte each: what is read while strings are merged, which takes it some seconds.
 * Each takes about 0.6 MiB of memory, and an import of a million strings has little to spare.
 */
const AHEAD = 64;

/** Reads the files of an import in a thread of its own, ahead of what PostgreSQL writes. */
export const readInThread = (files: FilesToRead): AsyncGenerator<Reading> => streamFromThread<Reading>(program, files, { ahead: AHEAD });

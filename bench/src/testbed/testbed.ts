import { mkdir } from 'node:fs/promises';
import { startEmbedded } from '@translation-commons/core/database/embedded/embedded.js';
import type { MeasuredDatabase } from './measured-database.js';
import { openMeasuredDatabase, recreateDatabase } from './measured-database.js';

/** The test bed of a run: an embedded PostgreSQL, as our services start it, and the options of the run. */
export interface Testbed {
  /** Folder of the PostgreSQL; the large corpus stays in it from run to run. */
  readonly folder: string;
  /** `postgres://…` of the server's own database. */
  readonly server: string;
  /** Strings of the large corpus. */
  readonly strings: number;
  /** Prints a sentence about progress. */
  say(sentence: string): void;
}

/** The options of a run of benchmarks. */
export type TestbedOptions = Pick<Testbed, 'folder' | 'strings' | 'say'>;

/** Starts the test bed's PostgreSQL, does the work, and stops it. */
export const withTestbed = async <Result>(options: TestbedOptions, work: (testbed: Testbed) => Promise<Result>): Promise<Result> => {
  await mkdir(options.folder, { recursive: true });
  const embedded = await startEmbedded({ dataDir: options.folder, databaseName: 'bench' });
  try {
    return await work({ ...options, server: embedded.url });
  } finally {
    await embedded.stop();
  }
};

/** Gives a benchmark an empty, migrated database of its own. */
export const withScratchDatabase = async <Result>(
  testbed: Testbed,
  work: (database: MeasuredDatabase) => Promise<Result>,
): Promise<Result> => {
  await recreateDatabase(testbed.server, 'scratch');
  const database = await openMeasuredDatabase(testbed.server, 'scratch');
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

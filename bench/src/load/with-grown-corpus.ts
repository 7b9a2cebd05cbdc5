import { openGrownCorpus } from '../corpus/grown-corpus.js';
import type { MeasuredDatabase } from '../testbed/measured-database.js';
import type { RunningServer } from '../testbed/start-server.js';
import { startService } from '../testbed/start-service.js';
import type { Testbed } from '../testbed/testbed.js';
import { timeBaseline } from './baseline.js';

/** The large corpus, with the string service running on it. */
export interface GrownCorpus extends MeasuredDatabase {
  readonly server: RunningServer;
  /** The baseline there: latencies of the bare route, in milliseconds. */
  readonly baseline: readonly number[];
}

/** Measures the baseline on the large corpus, starts the service on it, does the work and stops it. */
export const withGrownCorpus = async <Result>(testbed: Testbed, work: (grown: GrownCorpus) => Promise<Result>): Promise<Result> => {
  const database = await openGrownCorpus(testbed);
  const baseline = await timeBaseline(database.url, testbed.strings);
  const server = await startService('string-service', database.url);
  try {
    return await work({ ...database, server, baseline });
  } finally {
    await server.stop();
    await database.close();
  }
};

import type { MeasuredDatabase } from '../bed/measured-database.js';
import type { RunningServer } from '../bed/start-server.js';
import { startService } from '../bed/start-service.js';
import type { Testbed } from '../bed/testbed.js';
import { timeBaseline } from '../load/baseline.js';
import { openGrownCorpus } from './grown-corpus.js';

/** The large corpus, with the string service on it. */
export interface GrownCorpus extends MeasuredDatabase {
  readonly server: RunningServer;
  /** Milliseconds that the bare route takes there for a request. */
  readonly baseline: readonly number[];
}

/** Measures the baseline on the large corpus, starts the service on it, does the work and stops it. */
export const withGrownCorpus = async <Result>(bed: Testbed, work: (grown: GrownCorpus) => Promise<Result>): Promise<Result> => {
  const database = await openGrownCorpus(bed);
  const baseline = await timeBaseline(database.url, bed.strings);
  const server = await startService('string-service', database.url);
  try {
    return await work({ ...database, server, baseline });
  } finally {
    await server.stop();
    await database.close();
  }
};

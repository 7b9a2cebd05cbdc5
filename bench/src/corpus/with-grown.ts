import type { Bed } from '../bed/bed.js';
import type { MeasuredDatabase } from '../bed/measured-database.js';
import type { RunningServer } from '../bed/process.js';
import { startService } from '../bed/service.js';
import { timeBaseline } from '../load/baseline.js';
import { openGrown } from './grown.js';

/** The large corpus, with the string service on it. */
export interface Grown extends MeasuredDatabase {
  readonly server: RunningServer;
  /** Milliseconds that the bare route takes there for a request. */
  readonly baseline: readonly number[];
}

/** Measures the baseline on the large corpus, starts the service on it, does the work and stops it. */
export const withGrown = async <Result>(bed: Bed, work: (grown: Grown) => Promise<Result>): Promise<Result> => {
  const database = await openGrown(bed);
  const baseline = await timeBaseline(database.url, bed.strings);
  const server = await startService('string-service', database.url);
  try {
    return await work({ ...database, server, baseline });
  } finally {
    await server.stop();
    await database.close();
  }
};

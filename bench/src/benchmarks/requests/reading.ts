import { busyCorpusSize } from '../../corpus/corpus-size.js';
import { makeCorpus } from '../../corpus/make-corpus.js';
import { measureBaseline } from '../../load/baseline.js';
import { explainRequests } from '../../load/explain-requests.js';
import { measureRate } from '../../load/rate.js';
import { rateRow } from '../../load/rows/rate-row.js';
import type { Benchmark } from '../../report/benchmark.js';
import { selectColumn } from '../../testbed/select-column.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const STRING_COUNT = 5_000;
const CONNECTION_COUNT = 32;

/** Speed of reading a string with everything that belongs to it. */
export const reading: Benchmark = {
  name: 'reading',
  title: 'Reading a string',
  setting: `${STRING_COUNT} strings with 5 translations and 20 votes each; ${CONNECTION_COUNT} connections ask for strings at random.`,
  remarks: {
    read: 'The service caches answers and asks PostgreSQL each time whether the cached one still holds. All of these strings fit into the cache (32 MiB). A string that is read for the first time, or the first time after a change, takes several times as long.',
  },
  run: (testbed) =>
    withScratchDatabase(testbed, async (database) => {
      const { url, pool } = database;
      await makeCorpus(pool, busyCorpusSize(STRING_COUNT));
      const keys = await selectColumn<string>(pool, 'select key from unit order by random()');
      const baseline = await measureBaseline(url, CONNECTION_COUNT, STRING_COUNT);
      const server = await startService('string-service', url);
      try {
        const measured = await measureRate({
          server,
          connections: CONNECTION_COUNT,
          amount: 20_000,
          request: (nth) => ({ path: `/api/translations/${keys[nth % keys.length]}?lng=fr` }),
        });
        const rows = [rateRow('read', '`GET api/translations/$sguid`', { baseline, measured, least: 0.6 })];
        const path = `/api/translations/${keys[0]}?lng=fr`;
        return {
          rows,
          plans: await explainRequests(testbed, database, { 'a string with its translations and votes': { path } }),
        };
      } finally {
        await server.stop();
      }
    }),
};

import { busyCorpusSize } from '../../corpus/corpus-size.js';
import { makeVerses } from '../../corpus/make-verses.js';
import { tokenOf } from '../../corpus/people.js';
import { measureBaseline } from '../../load/baseline.js';
import { measureRate } from '../../load/rate.js';
import { rateRow } from '../../load/rows/rate-row.js';
import { verifiedRow } from '../../load/rows/verified-row.js';
import type { Benchmark } from '../../report/benchmark.js';
import { selectColumn } from '../../testbed/select-column.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const CORPUS_SIZE = busyCorpusSize(3_000);
const CONNECTION_COUNT = 64;
const REQUEST_COUNT = 5_000;

/** Speed of writing likes of verses' translations while many people write, and a check of the counts afterwards. */
export const liking: Benchmark = {
  name: 'liking',
  title: 'Liking',
  setting: `3,000 verses with 5 translations and 20 likes each; 100 people on ${CONNECTION_COUNT} connections send ${REQUEST_COUNT.toLocaleString('en')} likes. Afterwards \`verify\` counts all likes and compares.`,
  remarks: {
    like: 'A like takes the place of the one that its person gave before. Likes that come while others are written are written together, with one commit that waits for the disk; the baseline reads one row from memory.',
  },
  run: (testbed) =>
    withScratchDatabase(testbed, async (database) => {
      const { pool, url } = database;
      await makeVerses(database, CORPUS_SIZE);
      const tguids = await selectColumn<string>(pool, 'select tguid from translation order by random()');
      const baseline = await measureBaseline(url, CONNECTION_COUNT, CORPUS_SIZE.strings);
      const server = await startService('verse-service', url);
      try {
        const measured = await measureRate({
          server,
          connections: CONNECTION_COUNT,
          amount: REQUEST_COUNT,
          request: (nth) => ({
            path: '/api/translations/like',
            body: new URLSearchParams({ tguid: tguids[nth % tguids.length] ?? '' }),
            token: tokenOf(1 + (nth % CORPUS_SIZE.people)),
          }),
        });
        return { rows: [rateRow('like', '`like`', { baseline, measured, least: 0.3 }), await verifiedRow('verse-service', url)] };
      } finally {
        await server.stop();
      }
    }),
};

import { withScratch } from '../bed/bed.js';
import { selectColumn } from '../bed/select-column.js';
import { startService } from '../bed/service.js';
import type { Benchmark } from '../benchmark.js';
import { busyCorpus } from '../corpus/corpus-size.js';
import { makeVerses } from '../corpus/make-verses.js';
import { tokenOf } from '../corpus/people.js';
import { measureBaseline } from '../load/baseline.js';
import { measureRate } from '../load/rate.js';
import { rateRow } from '../load/rate-row.js';
import { verifiedRow } from '../load/verified-row.js';

const SIZE = busyCorpus(3_000);
const CONNECTIONS = 64;
const AMOUNT = 5_000;

/** How fast likes of verses' translations are written while many people write, and whether counts are right afterwards. */
export const liking: Benchmark = {
  name: 'liking',
  title: 'Liking',
  setting: `3,000 verses with 5 translations and 20 likes each; 100 people on ${CONNECTIONS} connections send ${AMOUNT.toLocaleString('en')} likes. Afterwards \`verify\` counts all likes and compares.`,
  remarks: {
    like: 'A like takes the place of the one that its person gave before. Likes that come while others are written are written together, with one commit that waits for the disk; the baseline reads one row from memory.',
  },
  run: (bed) =>
    withScratch(bed, async (database) => {
      const { pool, url } = database;
      await makeVerses(database, SIZE);
      const tguids = await selectColumn<string>(pool, 'select tguid from translation order by random()');
      const baseline = await measureBaseline(url, CONNECTIONS, SIZE.strings);
      const server = await startService('verse-service', url);
      try {
        const measured = await measureRate({
          server,
          connections: CONNECTIONS,
          amount: AMOUNT,
          request: (nth) => ({
            path: '/api/translations/like',
            body: new URLSearchParams({ tguid: tguids[nth % tguids.length] ?? '' }),
            token: tokenOf(1 + (nth % SIZE.people)),
          }),
        });
        return { rows: [rateRow('like', '`like`', { baseline, measured, least: 0.3 }), await verifiedRow('verse-service', url)] };
      } finally {
        await server.stop();
      }
    }),
};

import type pg from 'pg';
import { busyCorpusSize } from '../../corpus/corpus-size.js';
import { makeCorpus } from '../../corpus/make-corpus.js';
import { tokenOf } from '../../corpus/people.js';
import { measureBaseline } from '../../load/baseline.js';
import type { LoadRequest } from '../../load/load-request.js';
import { measureRate } from '../../load/rate.js';
import { rateRow } from '../../load/rows/rate-row.js';
import { verifiedRow } from '../../load/rows/verified-row.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { selectColumn } from '../../testbed/select-column.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const CORPUS_SIZE = busyCorpusSize(5_000);
const CONNECTION_COUNT = 64;
/** Number of requests, of which a fifth warms up: with fewer, the compiler would still be at work during the measurement. */
const REQUEST_COUNT = 20_000;

const ACTION_LABELS: Readonly<Record<string, string>> = {
  del_vote: '`del_vote`',
  vote: '`vote`',
  hot_vote: '`vote`, all for one string',
  add: '`add`',
};

const post = (path: string, nth: number, fields: Record<string, string>, person = 1 + (nth % CORPUS_SIZE.people)): LoadRequest => ({
  path: `/api/translations/${path}`,
  body: new URLSearchParams(fields),
  token: tokenOf(person),
});

const selectShuffled = (pool: pg.Pool, column: string, table: string): Promise<string[]> =>
  selectColumn<string>(pool, `select ${column} from ${table} order by random()`);

/** Bodies of the posted actions, in this order, each for the nth of its requests. */
const prepareActions = async (pool: pg.Pool): Promise<Readonly<Record<string, (nth: number) => LoadRequest>>> => {
  const [keys, tguids, votes] = await Promise.all([
    selectShuffled(pool, 'key', 'unit'),
    selectShuffled(pool, 'tguid', 'translation'),
    selectShuffled(pool, `tguid || ' ' || person_id`, 'endorsement join translation on translation.id = translation_id'),
  ]);
  const hot = await selectColumn<string>(pool, 'select tguid from translation where unit_id = 1');
  const nthOf = (list: readonly string[], nth: number): string => list[nth % list.length] ?? '';
  return {
    del_vote: (nth) => {
      const [tguid = '', person] = nthOf(votes, nth).split(' ');
      return post('del_vote', nth, { tguid }, Number(person));
    },
    vote: (nth) => post('vote', nth, { tguid: nthOf(tguids, nth) }),
    hot_vote: (nth) => post('vote', nth, { tguid: nthOf(hot, nth * 3) }),
    add: (nth) => post('add', nth, { sguid: nthOf(keys, nth), lng: 'fr', translation: `nouveau texte ${nth}` }),
  };
};

/** Speed of writing votes and suggestions while many people write, and a check of the counts afterwards. */
export const voting: Benchmark = {
  name: 'voting',
  title: 'Voting and suggesting',
  setting: `5,000 strings with 5 translations and 20 votes each; 100 people on ${CONNECTION_COUNT} connections send ${REQUEST_COUNT.toLocaleString('en')} requests of each kind. Afterwards \`verify\` counts all votes and compares.`,
  remarks: {
    add: 'Suggestions that come while others are written are written together, with one commit. Each writes five rows (a translation, its words, the vote of its author and two counters) and their index entries; the baseline reads one row.',
    vote: 'Votes that come while others are written are written together, with one commit that waits for the disk; the baseline reads one row from memory.',
    hot_vote: 'The same; the counts of the few translations are written once for all votes that came together.',
  },
  run: (testbed) =>
    withScratchDatabase(testbed, async ({ url, pool }) => {
      await makeCorpus(pool, CORPUS_SIZE);
      const actions = await prepareActions(pool);
      const baseline = await measureBaseline(url, CONNECTION_COUNT, CORPUS_SIZE.strings);
      const server = await startService('string-service', url);
      try {
        const rows = await measureActions(server, actions, baseline);
        return { rows: [...rows, await verifiedRow('string-service', url)] };
      } finally {
        await server.stop();
      }
    }),
};

const measureActions = async (
  server: RunningServer,
  actions: Awaited<ReturnType<typeof prepareActions>>,
  baseline: Awaited<ReturnType<typeof measureBaseline>>,
): Promise<ReportRow[]> => {
  const rows: ReportRow[] = [];
  for (const [name, request] of Object.entries(actions)) {
    const measured = await measureRate({ server, connections: CONNECTION_COUNT, amount: REQUEST_COUNT, request });
    rows.push(rateRow(name, ACTION_LABELS[name] ?? name, { baseline, measured, least: 0.3 }));
  }
  return rows;
};

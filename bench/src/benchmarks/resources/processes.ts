import type pg from 'pg';
import { busyCorpusSize } from '../../corpus/corpus-size.js';
import { makeCorpus } from '../../corpus/make-corpus.js';
import { tokenOf } from '../../corpus/people.js';
import type { LoadRequest } from '../../load/load-request.js';
import { formatRate, measureRate, type Rate, WARMUP_SHARE } from '../../load/rate.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { readPostgresCpu } from '../../testbed/read-postgres-cpu.js';
import { selectColumn } from '../../testbed/select-column.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const CORPUS_SIZE = busyCorpusSize(5_000);
const CONNECTION_COUNT = 48;
const READ_COUNT = 12_000;
const VOTE_COUNT = 6_000;

/** Combined rate of several processes, and the milliseconds of processor time that PostgreSQL uses for a request beside them. */
interface CombinedRate extends Rate {
  readonly postgres: number;
}

/** Each process gets its share of the requests. */
const measureProcesses = async (
  pool: pg.Pool,
  servers: readonly RunningServer[],
  amount: number,
  request: (nth: number) => LoadRequest,
): Promise<CombinedRate> => {
  const share = { connections: CONNECTION_COUNT / servers.length, amount: amount / servers.length };
  const before = await readPostgresCpu(pool);
  const rates = await Promise.all(
    servers.map((server, index) => measureRate({ server, ...share, request: (nth) => request(nth * servers.length + index) })),
  );
  const postgres = (await readPostgresCpu(pool)) - before;
  return {
    perSecond: rates.reduce((sum, { perSecond }) => sum + perSecond, 0),
    cpuMs: rates.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / rates.length,
    postgres: postgres / (amount * (1 + WARMUP_SHARE)),
  };
};

const processRow = (id: string, what: string, measured: CombinedRate, alone: CombinedRate): ReportRow => ({
  id,
  what,
  target: '',
  measured: `${formatRate(measured)}; PostgreSQL ${measured.postgres.toFixed(2)} ms`,
  baseline: `one process: ${formatRate(alone)}`,
  ratio: measured.perSecond / alone.perSecond,
  reached: null,
});

/** Gain of more processes on the same machine. */
export const processes: Benchmark = {
  name: 'processes',
  title: 'More processes on one machine',
  setting: `5,000 strings with 5 translations and 20 votes each; ${CONNECTION_COUNT} connections altogether, spread evenly over one, two and three processes of the service beside one PostgreSQL. The load is made on the same machine.`,
  run: (testbed) =>
    withScratchDatabase(testbed, async ({ url, pool }) => {
      await makeCorpus(pool, CORPUS_SIZE);
      const [keys, tguids] = await Promise.all([
        selectColumn<string>(pool, 'select key from unit order by random()'),
        selectColumn<string>(pool, 'select tguid from translation order by random()'),
      ]);
      const read = (nth: number): LoadRequest => ({ path: `/api/translations/${keys[nth % keys.length]}?lng=fr` });
      const vote = (nth: number): LoadRequest => ({
        path: '/api/translations/vote',
        body: new URLSearchParams({ tguid: tguids[nth % tguids.length] ?? '' }),
        token: tokenOf(1 + (nth % CORPUS_SIZE.people)),
      });
      const servers: RunningServer[] = [];
      const reads: CombinedRate[] = [];
      const votes: CombinedRate[] = [];
      try {
        for (const number of [1, 2, 3]) {
          testbed.say(`${number} …`);
          servers.push(await startService('string-service', url));
          reads.push(await measureProcesses(pool, servers, READ_COUNT, read));
          votes.push(await measureProcesses(pool, servers, VOTE_COUNT, vote));
        }
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
      }
      const rows = (id: string, what: string, rates: readonly CombinedRate[]): ReportRow[] =>
        rates.flatMap((rate, index) =>
          rates[0]
            ? [processRow(`${id}-${index + 1}`, `${what}, ${index + 1} ${index === 0 ? 'process' : 'processes'}`, rate, rates[0])]
            : [],
        );
      return { rows: [...rows('read', '`GET api/translations/$sguid`', reads), ...rows('vote', '`vote`', votes)] };
    }),
};

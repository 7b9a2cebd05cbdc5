import type pg from 'pg';
import { withScratch } from '../bed/bed.js';
import type { RunningServer } from '../bed/process.js';
import { selectColumn } from '../bed/select-column.js';
import { startService } from '../bed/service.js';
import { findParent, readFamily } from '../bed/usage.js';
import type { Benchmark, Row } from '../benchmark.js';
import { busyCorpus } from '../corpus/corpus-size.js';
import { makeCorpus } from '../corpus/make-corpus.js';
import { tokenOf } from '../corpus/people.js';
import { measureRate, type Rate, sayRate, WARMING } from '../load/rate.js';
import type { Request } from '../load/request.js';

const SIZE = busyCorpus(5_000);
const CONNECTIONS = 48;
const READS = 12_000;
const VOTES = 6_000;

/** What several processes do together, and the milliseconds of processor time that PostgreSQL takes beside them for a request. */
interface Together extends Rate {
  readonly postgres: number;
}

/** Processor time that PostgreSQL took, in milliseconds. */
const readPostgres = async (pool: pg.Pool): Promise<number> => {
  const [backend = 0] = await selectColumn<number>(pool, 'select pg_backend_pid()');
  return readFamily(await findParent(backend));
};

/** Each process gets its share of the requests. */
const measureTogether = async (
  pool: pg.Pool,
  servers: readonly RunningServer[],
  amount: number,
  request: (nth: number) => Request,
): Promise<Together> => {
  const share = { connections: CONNECTIONS / servers.length, amount: amount / servers.length };
  const before = await readPostgres(pool);
  const rates = await Promise.all(
    servers.map((server, index) => measureRate({ server, ...share, request: (nth) => request(nth * servers.length + index) })),
  );
  const postgres = (await readPostgres(pool)) - before;
  return {
    rate: rates.reduce((sum, { rate }) => sum + rate, 0),
    cpu: rates.reduce((sum, { cpu }) => sum + cpu, 0) / rates.length,
    postgres: postgres / (amount * (1 + WARMING)),
  };
};

const rowFor = (id: string, what: string, measured: Together, alone: Together): Row => ({
  id,
  what,
  target: '',
  measured: `${sayRate(measured)}; PostgreSQL ${measured.postgres.toFixed(2)} ms`,
  baseline: `one process: ${sayRate(alone)}`,
  ratio: measured.rate / alone.rate,
  reached: null,
});

/** What more processes on the same machine bring. */
export const processes: Benchmark = {
  name: 'processes',
  title: 'More processes on one machine',
  setting: `5,000 strings with 5 translations and 20 votes each; ${CONNECTIONS} connections altogether, spread evenly over one, two and three processes of the service beside one PostgreSQL. The load is made on the same machine.`,
  run: (bed) =>
    withScratch(bed, async ({ url, pool }) => {
      await makeCorpus(pool, SIZE);
      const [keys, tguids] = await Promise.all([
        selectColumn<string>(pool, 'select key from unit order by random()'),
        selectColumn<string>(pool, 'select tguid from translation order by random()'),
      ]);
      const read = (nth: number): Request => ({ path: `/api/translations/${keys[nth % keys.length]}?lng=fr` });
      const vote = (nth: number): Request => ({
        path: '/api/translations/vote',
        body: new URLSearchParams({ tguid: tguids[nth % tguids.length] ?? '' }),
        token: tokenOf(1 + (nth % SIZE.people)),
      });
      const servers: RunningServer[] = [];
      const reads: Together[] = [];
      const votes: Together[] = [];
      try {
        for (const number of [1, 2, 3]) {
          bed.say(`${number} …`);
          servers.push(await startService('string-service', url));
          reads.push(await measureTogether(pool, servers, READS, read));
          votes.push(await measureTogether(pool, servers, VOTES, vote));
        }
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
      }
      const rows = (id: string, what: string, rates: readonly Together[]): Row[] =>
        rates.flatMap((rate, index) =>
          rates[0] ? [rowFor(`${id}-${index + 1}`, `${what}, ${index + 1} ${index === 0 ? 'process' : 'processes'}`, rate, rates[0])] : [],
        );
      return { rows: [...rows('read', '`GET api/translations/$sguid`', reads), ...rows('vote', '`vote`', votes)] };
    }),
};

import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom, randomBelow } from '@translation-commons/core/testing/random.js';
import type pg from 'pg';
import { busyCorpusSize } from '../../corpus/corpus-size.js';
import { makeCorpus } from '../../corpus/make-corpus.js';
import { tokenOf } from '../../corpus/people.js';
import type { LoadRequest } from '../../load/load-request.js';
import { type MetricsSample, parseMetrics, quantileBetween } from '../../load/metrics-sample.js';
import { measureRate } from '../../load/rate.js';
import { verifiedRow } from '../../load/rows/verified-row.js';
import { runSteadyLoad } from '../../load/steady-load.js';
import type { Benchmark, Chart } from '../../report/benchmark.js';
import { selectColumn } from '../../testbed/select-column.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';
import { type SoakedMoment, soakRows } from './soak-rows.js';

const CORPUS_SIZE = busyCorpusSize(5_000);
const CONNECTION_COUNT = 32;
/** Requests of the peak's measurement. */
const PEAK_REQUESTS = 6_000;
const SOAK_SECONDS = 15 * 60;
/** Milliseconds between two looks at the page of metrics. */
const SAMPLE_MS = 5_000;
const METRICS_TOKEN = '7d2f0c4be91a58364c1e9d70ab35f268';
const LATENCY = 'http_request_duration_seconds';

/** Requests of people and programs in a day, by hundredths of all requests. */
const prepareMix = async (pool: pg.Pool): Promise<(nth: number) => LoadRequest> => {
  const [keys, tguids, texts] = await Promise.all([
    selectColumn<string>(pool, 'select key from unit order by random()'),
    selectColumn<string>(pool, 'select tguid from translation order by random() limit 20000'),
    selectColumn<string>(pool, 'select forms[1] from unit order by random() limit 2000'),
  ]);
  const random = makeRandom(31);
  const key = (): string => keys[randomBelow(random, keys.length)] ?? '';
  const post = (path: string, fields: Record<string, string>): LoadRequest => ({
    path: `/api/translations/${path}`,
    body: new URLSearchParams(fields),
    token: tokenOf(1 + randomBelow(random, CORPUS_SIZE.people)),
  });
  const search = (): LoadRequest => {
    const words = (texts[randomBelow(random, texts.length)] ?? '').split(' ').slice(0, 3).join(' ');
    return { path: `/api/translations/search?${new URLSearchParams({ lng: 'fr', words, limit: '10' })}` };
  };
  return (nth) => {
    const share = nth % 100;
    if (share < 70) return { path: `/api/translations/${key()}?lng=fr` };
    if (share < 80) return { path: `/translations/fr/${key()}`, accept: 'text/html' };
    if (share < 86) return search();
    if (share < 88) return { path: '/api/report/topcontrib?lng=fr' };
    if (share < 97) return post('vote', { tguid: tguids[randomBelow(random, tguids.length)] ?? '' });
    return post('add', { sguid: key(), lng: 'fr', translation: `un texte de plus ${nth}` });
  };
};

const readSample = async ({ address }: RunningServer): Promise<MetricsSample> => {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return parseMetrics(await answer.text());
};

const describeMoment = (minute: number, seconds: number, before: MetricsSample, now: MetricsSample): SoakedMoment => ({
  minute,
  perSecond: (now.sum(`${LATENCY}_count`) - before.sum(`${LATENCY}_count`)) / seconds,
  memoryMib: now.sum('process_resident_memory_bytes') / 2 ** 20,
  heapMib: now.sum('nodejs_heap_size_used_bytes') / 2 ** 20,
  p50Ms: quantileBetween(before, now, LATENCY, 0.5) * 1_000,
  p95Ms: quantileBetween(before, now, LATENCY, 0.95) * 1_000,
  p99Ms: quantileBetween(before, now, LATENCY, 0.99) * 1_000,
  loopP99Ms: now.sum('nodejs_eventloop_lag_p99_seconds') * 1_000,
  poolBusy: now.sum('db_pool_connections', { state: 'total' }) - now.sum('db_pool_connections', { state: 'idle' }),
  poolWaiting: now.sum('db_pool_waiting'),
});

/** Samples the page of metrics every few seconds until the signal aborts. */
const watch = async (server: RunningServer, signal: AbortSignal): Promise<readonly SoakedMoment[]> => {
  const began = performance.now();
  const moments: SoakedMoment[] = [];
  let [before, at] = [await readSample(server), began];
  while (await sleep(SAMPLE_MS, true, { signal }).catch(() => false)) {
    const now = await readSample(server);
    const time = performance.now();
    moments.push(describeMoment((time - began) / 60_000, (time - at) / 1_000, before, now));
    [before, at] = [now, time];
  }
  return moments;
};

type Figure = Exclude<keyof SoakedMoment, 'minute'>;

const chart = (
  name: string,
  title: string,
  y: string,
  curves: Partial<Record<Figure, string>>,
  moments: readonly SoakedMoment[],
): Chart => ({
  ...{ name, title, x: 'minutes', y },
  series: (Object.entries(curves) as [Figure, string][]).map(([figure, label]) => ({
    name: label,
    points: moments.map((moment) => [moment.minute, moment[figure]] as const),
  })),
});

/** Stability of a service that works at half of its capacity for long: memory, latency, event loop, pool. */
export const soaking: Benchmark = {
  name: 'soaking',
  title: 'A quarter of an hour at half of the peak',
  setting: `5,000 strings with 5 translations and 20 votes each. Of 100 requests 70 read a string, 10 its page, 6 search, 2 ask who contributes most, 9 vote, 3 suggest. First ${CONNECTION_COUNT} connections send ${PEAK_REQUESTS} of them as fast as they are answered: that rate is the peak. Then half as many a second are sent for ${SOAK_SECONDS / 60} minutes, without waiting for answers. The curves are samples of \`/metrics\`, one every ${SAMPLE_MS / 1_000} seconds. Afterwards \`verify\` counts all votes and compares.`,
  long: true,
  run: (testbed) =>
    withScratchDatabase(testbed, async ({ url, pool }) => {
      await makeCorpus(pool, CORPUS_SIZE);
      const request = await prepareMix(pool);
      const server = await startService('string-service', url, { METRICS_TOKEN });
      try {
        const load = { server, connections: CONNECTION_COUNT, request };
        const peak = await measureRate({ ...load, amount: PEAK_REQUESTS });
        const perSecond = peak.perSecond / 2;
        testbed.say(`peak ${Math.round(peak.perSecond)}/s; ${Math.round(perSecond)}/s for ${SOAK_SECONDS / 60} minutes …`);
        const stop = new AbortController();
        const watching = watch(server, stop.signal);
        const outcome = await runSteadyLoad({ ...load, perSecond, seconds: SOAK_SECONDS }).finally(() => stop.abort());
        const moments = await watching;
        const charts = [
          chart('soak-memory', 'Memory', 'MiB', { memoryMib: 'resident', heapMib: 'heap in use' }, moments),
          chart('soak-latency', 'Latency', 'milliseconds', { p50Ms: 'p50', p95Ms: 'p95', p99Ms: 'p99' }, moments),
          chart('soak-event-loop', 'Delay of the event loop', 'milliseconds', { loopP99Ms: 'p99' }, moments),
          chart('soak-pool', 'Connections to PostgreSQL', 'number', { poolBusy: 'busy', poolWaiting: 'requests that wait' }, moments),
          chart('soak-rate', 'Requests', 'a second', { perSecond: 'answered' }, moments),
        ];
        return { rows: [...soakRows(peak.perSecond, outcome, moments), await verifiedRow('string-service', url)], charts };
      } finally {
        await server.stop();
      }
    }),
};

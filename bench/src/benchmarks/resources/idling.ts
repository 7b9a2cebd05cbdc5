import { setTimeout as sleep } from 'node:timers/promises';
import { startBare } from '../../load/baseline.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { type ServiceName, startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const RUN_COUNT = 5;
/** Milliseconds that a service is left alone before its memory is read. */
const REST_MS = 5_000;
const SERVICES: readonly ServiceName[] = ['string-service', 'verse-service'];

/** Memory and processor time of an idle program. */
interface IdleUsage {
  /** Milliseconds from its start until it reports that it is ready; the median of several. */
  readonly startMs: number;
  /** Resident MiB some seconds later. */
  readonly memoryMib: number;
}

const measureIdle = async (start: () => Promise<RunningServer>): Promise<IdleUsage> => {
  const times: number[] = [];
  let memory = 0;
  for (let time = 1; time <= RUN_COUNT; time += 1) {
    const server = await start();
    times.push(server.startedIn);
    if (time === RUN_COUNT) {
      await sleep(REST_MS);
      memory = (await server.usage()).memoryMib;
    }
    await server.stop();
  }
  return { startMs: times.sort((a, b) => a - b)[Math.floor(RUN_COUNT / 2)] ?? 0, memoryMib: memory };
};

const idleRows = (service: ServiceName, idle: IdleUsage, bare: IdleUsage): readonly ReportRow[] => [
  {
    id: `${service}-start`,
    what: `${service}: start until ready`,
    target: '< 1 s',
    measured: `${(idle.startMs / 1_000).toFixed(2)} s`,
    baseline: `bare Fastify: ${(bare.startMs / 1_000).toFixed(2)} s`,
    ratio: idle.startMs / bare.startMs,
    reached: idle.startMs < 1_000,
  },
  {
    id: `${service}-memory`,
    what: `${service}: idle memory`,
    target: '< 150 MiB',
    measured: `${idle.memoryMib.toFixed(0)} MiB`,
    baseline: `bare Fastify: ${bare.memoryMib.toFixed(0)} MiB`,
    ratio: idle.memoryMib / bare.memoryMib,
    reached: idle.memoryMib < 150,
  },
];

/** Resources that the services use before the first request. */
export const idling: Benchmark = {
  name: 'idling',
  title: 'Starting and idling',
  setting: `\`serve\` on a migrated database, the middle of ${RUN_COUNT} starts; resident memory ${REST_MS / 1_000} s after the start.`,
  remarks: Object.fromEntries(
    SERVICES.map((service) => [
      `${service}-start`,
      'Node reads one bundled file of 2 MB and a few beside it; queries, schemas and most libraries wait until they are needed (decision 21).',
    ]),
  ),
  run: (testbed) =>
    withScratchDatabase(testbed, async ({ url }) => {
      const bare = await measureIdle(() => startBare(url));
      const found: ReportRow[] = [];
      for (const service of SERVICES) found.push(...idleRows(service, await measureIdle(() => startService(service, url)), bare));
      return { rows: found };
    }),
};

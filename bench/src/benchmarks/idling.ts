import { setTimeout as sleep } from 'node:timers/promises';
import { withScratch } from '../bed/bed.js';
import type { RunningServer } from '../bed/process.js';
import { type ServiceName, startService } from '../bed/service.js';
import { startBare } from '../bed/start-bare.js';
import type { Benchmark, Row } from '../benchmark.js';

const TIMES = 5;
/** Milliseconds that a service is left alone before its memory is read. */
const REST = 5_000;
const SERVICES: readonly ServiceName[] = ['string-service', 'verse-service'];

/** What a program takes without doing anything. */
interface Idle {
  /** Milliseconds from its start until it says that it is ready; the middle of several. */
  readonly start: number;
  /** Resident MiB some seconds later. */
  readonly memory: number;
}

const measureIdle = async (start: () => Promise<RunningServer>): Promise<Idle> => {
  const times: number[] = [];
  let memory = 0;
  for (let time = 1; time <= TIMES; time += 1) {
    const server = await start();
    times.push(server.startedIn);
    if (time === TIMES) {
      await sleep(REST);
      memory = (await server.usage()).memory;
    }
    await server.stop();
  }
  return { start: times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0, memory };
};

const rows = (service: ServiceName, idle: Idle, bare: Idle): readonly Row[] => [
  {
    id: `${service}-start`,
    what: `${service}: start until ready`,
    target: '< 1 s',
    measured: `${(idle.start / 1_000).toFixed(2)} s`,
    baseline: `bare Fastify: ${(bare.start / 1_000).toFixed(2)} s`,
    ratio: idle.start / bare.start,
    reached: idle.start < 1_000,
  },
  {
    id: `${service}-memory`,
    what: `${service}: idle memory`,
    target: '< 150 MiB',
    measured: `${idle.memory.toFixed(0)} MiB`,
    baseline: `bare Fastify: ${bare.memory.toFixed(0)} MiB`,
    ratio: idle.memory / bare.memory,
    reached: idle.memory < 150,
  },
];

/** What the services take before anybody asks them anything. */
export const idling: Benchmark = {
  name: 'idling',
  title: 'Starting and idling',
  setting: `\`serve\` on a migrated database, the middle of ${TIMES} starts; resident memory ${REST / 1_000} s after the start.`,
  remarks: Object.fromEntries(
    SERVICES.map((service) => [
      `${service}-start`,
      'Node reads one bundled file of 2 MB and a few beside it; queries, schemas and most libraries wait until they are needed (decision 21).',
    ]),
  ),
  run: (bed) =>
    withScratch(bed, async ({ url }) => {
      const bare = await measureIdle(() => startBare(url));
      const found: Row[] = [];
      for (const service of SERVICES) found.push(...rows(service, await measureIdle(() => startService(service, url)), bare));
      return { rows: found };
    }),
};

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const MEBIBYTE = 1024 * 1024;
/** Requests of an attack that are open at the same time. */
const CONCURRENT_REQUESTS = 40;
const SLOW_CONNECTIONS = 200;
/** Milliseconds for which slow connections are held. */
const SLOW_MS = 5_000;
const SAMPLE_MS = 50;
const MEMORY_LIMIT_MIB = 512;
/** Milliseconds within which a health check is answered, whatever strangers send. */
const HEALTH_LIMIT_MS = 1_000;

/** Statuses of answers, and how often each came; a connection that was closed without one counts as `closed`. */
type Statuses = Map<string, number>;

/** A kind of request that strangers send in large numbers at once. */
interface Attack {
  readonly id: string;
  readonly what: string;
  readonly send: (address: string, statuses: Statuses) => Promise<void>;
}

const count = (statuses: Statuses, status: string): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);

const sendMany =
  (path: string, init: RequestInit): Attack['send'] =>
  async (address, statuses) => {
    const send = async (): Promise<void> => {
      try {
        const answer = await fetch(address + path, init);
        await answer.arrayBuffer();
        count(statuses, String(answer.status));
      } catch {
        count(statuses, 'closed');
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, send));
  };

const form = (bytes: number): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: `lng=fr&words=${'a+'.repeat(bytes / 2)}`,
});

const json = (body: string, token?: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body,
});

/** Opens a connection that announces a body and sends a byte of it now and then. */
const dribble = async (address: string, statuses: Statuses): Promise<void> => {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect(Number(port), hostname);
  const closed = once(socket, 'close').catch(() => undefined);
  socket.on('error', () => undefined).on('data', (piece) => count(statuses, piece.toString('latin1').slice(9, 12)));
  socket.write('POST /api/translations/search HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n');
  for (let waited = 0; waited < SLOW_MS && !socket.destroyed; waited += 500) {
    socket.write('[');
    await sleep(500);
  }
  socket.destroy();
  await closed;
};

const ATTACKS: readonly Attack[] = [
  { id: 'large-forms', what: `${CONCURRENT_REQUESTS} searches of 15 MB`, send: sendMany('/api/translations/search', form(15 * MEBIBYTE)) },
  { id: 'forms', what: `${CONCURRENT_REQUESTS} searches of 0.9 MB`, send: sendMany('/api/translations/search', form(0.9 * MEBIBYTE)) },
  {
    id: 'deep-json',
    what: `${CONCURRENT_REQUESTS} bodies of nested arrays, 0.9 MB`,
    send: sendMany('/api/translations/search', json('['.repeat(0.9 * MEBIBYTE))),
  },
  {
    id: 'submits',
    what: `${CONCURRENT_REQUESTS} submits of 15 MB with a token that is none`,
    send: sendMany('/api/translations/submit', json(`[${'{"action":"vote"},'.repeat(830_000)}{}]`, 'no-token')),
  },
  {
    id: 'uploads',
    what: `${CONCURRENT_REQUESTS} uploads of 15 MB without an account`,
    send: (address, statuses) => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(15 * MEBIBYTE)]), 'project.tgz');
      return sendMany('/api/project/import', { method: 'POST', body })(address, statuses);
    },
  },
  {
    id: 'slow-bodies',
    what: `${SLOW_CONNECTIONS} bodies, a byte each half second`,
    send: async (address, statuses) => void (await Promise.all(Array.from({ length: SLOW_CONNECTIONS }, () => dribble(address, statuses)))),
  },
];

/** Highest memory and slowest health check while something goes on. */
const watch = async (server: RunningServer, work: () => Promise<unknown>) => {
  let [memoryMib, healthMs, over] = [0, 0, false];
  const sample = async (): Promise<void> => {
    while (!over) {
      memoryMib = Math.max(memoryMib, (await server.usage()).memoryMib);
      await sleep(SAMPLE_MS);
    }
  };
  const probe = async (): Promise<void> => {
    while (!over) {
      const began = performance.now();
      await fetch(`${server.address}/healthz`).then((answer) => answer.arrayBuffer());
      healthMs = Math.max(healthMs, performance.now() - began);
      await sleep(SAMPLE_MS);
    }
  };
  const watching = [sample(), probe()];
  await work();
  over = true;
  await Promise.all(watching);
  return { memoryMib, healthMs };
};

/** Memory and answers of a service while strangers send as much as they can. */
export const hostile: Benchmark = {
  name: 'hostile',
  title: 'What strangers send',
  setting: `The string service on an empty database; each attack in turn on the same process, which nobody restarts. Memory and health checks are read every ${SAMPLE_MS} ms; the program that attacks runs on the same machine.`,
  run: (testbed) =>
    withScratchDatabase(testbed, async ({ url }) => {
      const server = await startService('string-service', url);
      try {
        const calm = await watch(server, () => sleep(2_000));
        const rows: ReportRow[] = [];
        for (const { id, what, send } of ATTACKS) {
          const statuses: Statuses = new Map();
          const { memoryMib, healthMs } = await watch(server, () => send(server.address, statuses));
          const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ') || 'no answer';
          rows.push({
            id,
            what,
            target: `< ${MEMORY_LIMIT_MIB} MiB, health < ${HEALTH_LIMIT_MS / 1_000} s`,
            measured: `${memoryMib.toFixed(0)} MiB, health ${healthMs.toFixed(0)} ms; ${answers}`,
            baseline: `at rest: ${calm.memoryMib.toFixed(0)} MiB, ${calm.healthMs.toFixed(0)} ms`,
            ratio: memoryMib / calm.memoryMib,
            reached: memoryMib < MEMORY_LIMIT_MIB && healthMs < HEALTH_LIMIT_MS,
          });
        }
        return { rows };
      } finally {
        await server.stop();
      }
    }),
};

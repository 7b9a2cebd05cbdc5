import { createInterface } from 'node:readline';
import { endChild, startChild } from '../build/children.mjs';
import { inRoot } from '../build/root.mjs';
import { quitPostgres } from './quit-postgres.mjs';

/** Milliseconds that a service has to end in order: its PostgreSQL is shut down with it, unless somebody else uses that too. */
const GRACE_MS = 5_000;

/**
 * The environment of one of our services, without the variables that locate a single service, because both would get them.
 *
 * @param {{ dataDir: string, port?: number, siblingPort?: number }} service `siblingPort`: of the other service, which pages link to
 */
export const environment = ({ dataDir, port, siblingPort }) => {
  const { DATABASE_URL, DATABASE_REPLICA_URLS, BASE_URL, SIBLING_URL, ...shared } = process.env;
  return {
    ...shared,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // No load balancer has to see that it ends.
    DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? '0',
    DATA_DIR: dataDir,
    ...(port && { PORT: String(port) }),
    ...(siblingPort && { SIBLING_URL: `http://127.0.0.1:${siblingPort}` }),
  };
};

/** The program of a service that is run as operators run it. */
export const programOf = (name) => inRoot('apps', name, 'dist', 'main.js');

/**
 * Starts a service as a process of its own. Its log goes to our standard error.
 *
 * @param {{ name: string, port: number, siblingPort?: number, dataDir: string, program?: string, nodeArgs?: readonly string[], env?: Record<string, string> }} service
 * @returns `ready`: its address as soon as it answers; `failed`: rejects when it ends unasked; `stop`: ends it in order
 */
export const startService = (service) => {
  const { name, dataDir, program = programOf(name), nodeArgs = [], env = {} } = service;
  const child = startChild([process.execPath, ...nodeArgs, program, 'serve'], {
    env: { ...environment(service), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    tidy: () => quitPostgres(dataDir),
    graceMs: GRACE_MS,
  });
  let stopping = false;

  createInterface({ input: child.stderr }).on('line', (line) => console.error(`${name}: ${line}`));
  const failed = child.ended.then(() => {
    if (!stopping) throw new Error(`${name} ended unexpectedly. What it said last stands above.`);
  });
  const answered = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = line.match(/ready at ([^\s"]+)/) ?? [];
      if (address) resolve(address);
    });
  });
  const ready = Promise.race([answered, failed]);
  // A caller that awaits one of them gets the error; without one the service is stopping already.
  for (const promise of [failed, ready]) promise.catch(() => {});

  return {
    ready,
    failed,
    stop: async () => {
      stopping = true;
      await endChild(child);
    },
  };
};

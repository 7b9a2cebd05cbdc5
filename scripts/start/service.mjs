import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inRoot, ROOT } from '../build/root.mjs';

/** How long a service may take to end, in milliseconds, before it is killed. */
const PATIENCE = 30_000;

/** The environment of one of our services: what says where a single service lives would be said to both. */
export const environment = ({ port, dataDir }) => {
  const { DATABASE_URL, DATABASE_REPLICA_URLS, BASE_URL, ...shared } = process.env;
  return { ...shared, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', DATA_DIR: dataDir, ...(port ? { PORT: String(port) } : {}) };
};

/** A service's program and arguments. */
export const command = (name, ...args) => [process.execPath, inRoot('apps', name, 'dist', 'main.js'), ...args];

/**
 * Starts a service as a process of its own. Its log goes to our standard error.
 *
 * @param {{ name: string, port: number, dataDir: string }} service
 * @returns `ready`: its address as soon as it answers; `failed`: rejects when it ends unasked; `stop`: ends it in order
 */
export const startService = (service) => {
  const [program, ...args] = command(service.name, 'serve');
  const child = spawn(program, args, { cwd: ROOT, env: environment(service), stdio: ['ignore', 'pipe', 'pipe'] });
  let stopping = false;

  createInterface({ input: child.stderr }).on('line', (line) => console.error(`${service.name}: ${line}`));
  const ended = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', resolve);
  });
  const failed = ended.then(() => {
    if (!stopping) throw new Error(`${service.name} ended unexpectedly. What it said last stands above.`);
  });
  const said = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = line.match(/ready at (\S+)/) ?? [];
      if (address) resolve(address);
    });
  });
  // Whoever waits for it hears of it; whoever does not is stopping already.
  failed.catch(() => {});

  return {
    ready: Promise.race([said, failed]),
    failed,
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      const overdue = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
      await ended;
      clearTimeout(overdue);
    },
  };
};

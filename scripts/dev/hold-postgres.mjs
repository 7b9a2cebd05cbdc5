import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startChild } from '../build/children.mjs';
import { quitPostgres } from '../start/quit-postgres.mjs';

const HOLDER_PROGRAM = fileURLToPath(new URL('postgres-holder.mjs', import.meta.url));

/**
 * Keeps the embedded PostgreSQL of a service running until everything is ended: the service alone would stop and start it at each restart.
 *
 * @param {string} dataDir the service's data folder
 */
export const holdPostgres = async (dataDir) => {
  const child = startChild([process.execPath, HOLDER_PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    tidy: () => quitPostgres(dataDir),
  });
  for await (const _line of createInterface({ input: child.stdout })) return;
  throw new Error('PostgreSQL could not be started. What it said stands above.');
};

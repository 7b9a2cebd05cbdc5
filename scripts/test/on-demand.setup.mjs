import { once } from 'node:events';
import { createServer } from 'node:http';
import { bundle } from '../build/bundle.mjs';
import { formerPrograms } from '../build/former-program.mjs';
import { inRoot } from '../build/root.mjs';

/**
 * Vitest's global setup: makes what tests share when the first of them asks for it (packages/core/src/testing/on-demand.ts), once for the
 * whole run. So whoever runs tests that need nothing waits for nothing.
 *
 * - `template`: the address of a migrated database to clone, on a PostgreSQL that runs as long as the tests do
 * - `program/SERVICE`: the path of a service's program, made of the sources as they are
 * - `former`: the folder of the previous release's programs, or a sentence on why they cannot be had
 */
export default async function setUp(project) {
  const made = new Map();
  let postgres = null;

  const make = async (wanted) => {
    const [what, service] = wanted.split('/');
    if (what === 'program') {
      await bundle(service);
      return inRoot('apps', service, 'dist', 'main.js');
    }
    if (what === 'former') return formerPrograms();
    if (what !== 'template') throw new Error(`There is no ${wanted} for tests.`);
    const { startTestPostgres } = await import('../../packages/core/src/testing/database/postgres.setup.ts');
    const { testServer, testCitus, testCitusWorkers } = project.getProvidedContext();
    postgres = startTestPostgres(testCitus || testServer, testCitus === '' ? null : testCitusWorkers);
    return (await postgres).template;
  };

  const server = createServer(async ({ url }, answer) => {
    const wanted = url.slice(1);
    if (!made.has(wanted)) made.set(wanted, make(wanted));
    try {
      answer.end(await made.get(wanted));
    } catch (error) {
      answer.writeHead(500).end(error.stack ?? String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  project.provide('onDemand', `http://127.0.0.1:${port}/`);

  return async () => {
    server.close();
    server.closeAllConnections();
    await postgres?.then(({ stop }) => stop());
  };
}

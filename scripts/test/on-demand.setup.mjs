import { once } from 'node:events';
import { createServer } from 'node:http';
import { bundle } from '../build/bundle.mjs';
import { formerPrograms } from '../build/former-program.mjs';
import { inRoot } from '../build/root.mjs';
import { digest } from '../build/unless-unchanged.mjs';
import { sourcesOf } from './sources-of.mjs';

/** The module that starts a PostgreSQL for tests, and makes its template. */
const POSTGRES_SETUP = 'packages/core/src/testing/database/postgres.setup.ts';

/**
 * Vitest's global setup: makes what tests share when the first of them asks for it (packages/core/src/testing/on-demand.ts), once for the
 * whole run. So whoever runs tests that need nothing waits for nothing.
 *
 * - `template/SERVER`: the address of a migrated database to clone, on a PostgreSQL that runs as long as the tests do
 * - `program/SERVICE`: the path of a service's program, made of the sources as they are
 * - `former`: the folder of the previous release's programs, or a sentence on why they cannot be had
 */
export default async function setUp(project) {
  const made = new Map();
  const started = [];
  const { testCitus, testCitusWorkers } = project.getProvidedContext();
  /** The name under which it is made once: on distributed tables all projects test on one server, whichever each names. */
  const nameOf = (wanted) => (testCitus !== '' && wanted.startsWith('template/') ? `template/${encodeURIComponent(testCitus)}` : wanted);

  const make = async (wanted) => {
    const [what, named = ''] = wanted.split('/');
    if (what === 'program') {
      await bundle(named);
      return inRoot('apps', named, 'dist', 'main.js');
    }
    if (what === 'former') return formerPrograms();
    if (what !== 'template') throw new Error(`There is no ${wanted} for tests.`);
    const { startTestPostgres } = await import('../../packages/core/src/testing/database/postgres.setup.ts');
    const kept = {
      folder: inRoot('node_modules', '.cache', 'translation-commons', 'postgres'),
      key: digest([...sourcesOf(POSTGRES_SETUP), 'prisma', 'pnpm-lock.yaml']),
    };
    const postgres = startTestPostgres(decodeURIComponent(named), testCitus === '' ? null : testCitusWorkers, kept);
    started.push(postgres);
    return (await postgres).template;
  };

  const server = createServer(async ({ url }, answer) => {
    const wanted = nameOf(url.slice(1));
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
    await Promise.allSettled(started.map((postgres) => postgres.then(({ stop }) => stop())));
  };
}

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type {} from './packages/core/src/testing/database/postgres.setup.ts';
import type {} from './packages/core/src/testing/on-demand.ts';
import type {} from './packages/core/src/testing/properties.setup.ts';
import { hasPackaged } from './scripts/test/packaged.mjs';
import { bundledThreads } from './scripts/test/threads.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Tests of the most common actions on strings, which no contract of both services covers. */
const PACKAGED_STRING_TESTS = ['exports', 'import-project', 'contracts/plans'].map((name) => `test/${name}.test.ts`);

/** The packages' modules come from their sources, so that a test never meets a stale build of them. The programs of threads and processes are bundled when a test needs them. */
const resolve = {
  alias: [
    { find: /^@translation-commons\/(archives|client|core|formats|po|scripture)\/(.*)\.js$/, replacement: `${here}packages/$1/src/$2.ts` },
  ],
};

const named = process.env.TEST_DATABASE_URL;
const server = named ?? 'embedded';

/** A PostgreSQL of the system's packages with its defaults, where there is one and no server is named. Without one, all tests run on one server. */
const packaged = named === undefined && hasPackaged() ? 'packaged' : server;

const project = (name: string, root: string, include = ['src/**/*.test.ts', 'test/**/*.test.ts'], testServer = server) => ({
  resolve,
  plugins: [bundledThreads],
  test: {
    name,
    root,
    include,
    provide: { testServer },
    // Each worker loads the sources once, so a test must restore whatever it changes in the process.
    isolate: false,
    experimental: { fsModuleCache: true },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine is slow: there a process takes longer to start than vitest's default of one second.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    setupFiles: ['properties', 'messages'].map((name) => `${here}packages/core/src/testing/${name}.setup.ts`),
  },
});

export default defineConfig({
  resolve,
  test: {
    // The machine that runs the tests also runs their PostgreSQL.
    maxWorkers: 2,
    // Transformed modules are kept between runs, in node_modules: one contract starts in half of the time.
    experimental: { fsModuleCache: true },
    globalSetup: `${here}scripts/test/on-demand.setup.mjs`,
    provide: {
      testCitus: process.env.TEST_CITUS_URL ?? '',
      testCitusWorkers: (process.env.TEST_CITUS_WORKERS ?? '').split(',').filter((worker) => worker !== ''),
      propertySeed: Number(process.env.PROPERTY_SEED ?? 1),
    },
    projects: [
      project('archives', `${here}packages/archives`),
      project('formats', `${here}packages/formats`),
      project('po', `${here}packages/po`),
      project('scripture', `${here}packages/scripture`),
      project('client', `${here}packages/client`),
      project('bench', `${here}bench`),
      project('core', `${here}packages/core`),
      project('scripts', `${here}scripts`, ['**/*.test.mjs']),
      project('string-service', `${here}apps/string-service`),
      // Shared behaviour is tested on both servers, each with one of the services; so are this service's most common actions.
      project('verse-service', `${here}apps/verse-service`, undefined, packaged),
      ...(packaged === server ? [] : [project('string-service-packaged', `${here}apps/string-service`, PACKAGED_STRING_TESTS, packaged)]),
    ],
  },
});

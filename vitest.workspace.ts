import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type {} from './packages/core/src/testing/database/postgres.setup.ts';
import type {} from './packages/core/src/testing/on-demand.ts';
import type {} from './packages/core/src/testing/properties.setup.ts';
import { bundledThreads } from './scripts/test/threads.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The packages' modules come from their sources, so that a test never meets a stale build of them. What threads and processes run is bundled when a test asks for it. */
const resolve = {
  alias: [{ find: /^@translation-commons\/(archives|client|core|po|scripture)\/(.*)\.js$/, replacement: `${here}packages/$1/src/$2.ts` }],
};

const project = (name: string, root: string, include = ['src/**/*.test.ts', 'test/**/*.test.ts']) => ({
  resolve,
  plugins: [bundledThreads],
  test: {
    name,
    root,
    include,
    // Each worker loads the sources once. What a test changes of the process it puts back.
    isolate: false,
    experimental: { fsModuleCache: true },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a test waits for comes late on a busy machine; vitest's second is less than a process takes to start there.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    setupFiles: `${here}packages/core/src/testing/properties.setup.ts`,
  },
});

export default defineConfig({
  resolve,
  test: {
    // The machine that runs the tests also runs their PostgreSQL.
    maxWorkers: 2,
    // What was transformed is kept between runs, in node_modules: one contract starts in half of the time.
    experimental: { fsModuleCache: true },
    globalSetup: `${here}scripts/test/on-demand.setup.mjs`,
    provide: {
      testServer: process.env.TEST_DATABASE_URL ?? '',
      testCitus: process.env.TEST_CITUS_URL ?? '',
      testCitusWorkers: (process.env.TEST_CITUS_WORKERS ?? '').split(',').filter((worker) => worker !== ''),
      propertySeed: Number(process.env.PROPERTY_SEED ?? 1),
    },
    projects: [
      project('archives', `${here}packages/archives`),
      project('po', `${here}packages/po`),
      project('scripture', `${here}packages/scripture`),
      project('client', `${here}packages/client`),
      project('bench', `${here}bench`),
      project('core', `${here}packages/core`),
      project('scripts', `${here}scripts`, ['**/*.test.mjs']),
      project('string-service', `${here}apps/string-service`),
      project('verse-service', `${here}apps/verse-service`),
    ],
  },
});

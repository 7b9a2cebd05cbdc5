import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The packages' modules come from their sources, so that a test never meets a stale build of them. Only worker threads and processes run what was built. */
const resolve = {
  alias: [{ find: /^@translation-commons\/(archives|core|po)\/(.*)\.js$/, replacement: `${here}packages/$1/src/$2.ts` }],
};

const project = (name: string, root: string) => ({
  resolve,
  test: {
    name,
    root,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', '**/*.test.mjs'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: `${here}packages/core/src/testing/properties.setup.ts`,
  },
});

export default defineConfig({
  resolve,
  test: {
    // The machine that runs the tests also runs their PostgreSQL.
    maxWorkers: 2,
    globalSetup: [`${here}scripts/test/bundle.setup.mjs`, `${here}packages/core/src/testing/database/postgres.setup.ts`],
    provide: { testServer: process.env.TEST_DATABASE_URL ?? '', propertySeed: Number(process.env.PROPERTY_SEED ?? 1) },
    projects: [
      project('archives', `${here}packages/archives`),
      project('po', `${here}packages/po`),
      project('bench', `${here}bench`),
      project('core', `${here}packages/core`),
      project('scripts', `${here}scripts`),
      project('string-service', `${here}apps/string-service`),
      project('verse-service', `${here}apps/verse-service`),
    ],
  },
});

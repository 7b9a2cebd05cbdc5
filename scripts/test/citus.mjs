import { spawn } from 'node:child_process';
import { inRoot } from '../build/root.mjs';

/** What `pnpm test:citus` needs, which it neither builds nor starts. */
const NEEDS = `TEST_CITUS_URL is not set. Tests on distributed tables need a PostgreSQL from 15 on whose server loads Citus:

  shared_preload_libraries = 'citus'
  max_connections = 200             # every statement over several shards may open some
  max_prepared_transactions = 200
  wal_level = logical

and an account that may create databases and extensions there, without a password from the server to itself:

  TEST_CITUS_URL=postgres://postgres@127.0.0.1:5432/postgres pnpm test:citus [files]

Each test file gets a database of its own, of two shards on that one server, which plans as a cluster of many does.`;

/** The suites that are known to pass on distributed tables (docs/decisions/0070-cluster.md). */
const SUITES = [
  'packages/core/src/database/cluster',
  'packages/core/src/database/endorse.test.ts',
  ...[
    'changed-sources',
    'changes',
    'comments',
    'communities',
    'deciding',
    'dump',
    'electorates',
    'endorsing-at-once',
    'feeds',
    'lost-servers',
    'moderation',
    'multiple-voting',
    'notices',
    'people',
    'person-page',
    'queues',
    'reports',
    'search-filters',
    'search',
    'submit',
    'translations',
    'trash',
    'verify',
    'workbench',
  ].map((name) => `test/contracts/${name}.test.ts`),
];

/** Runs test files on distributed tables: those that are named, or all that are known to pass. The exit status. */
export const testCitus = async (files) => {
  if (!process.env.TEST_CITUS_URL) {
    process.stderr.write(`${NEEDS}\n`);
    return 2;
  }
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', inRoot('vitest.workspace.ts'), ...(files.length > 0 ? files : SUITES)];
  const child = spawn(process.execPath, args, { stdio: 'inherit', cwd: inRoot() });
  return new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
};

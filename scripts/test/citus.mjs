import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { inRoot } from '../build/root.mjs';

/** Message about the requirements of `pnpm test:citus`, which it neither builds nor starts. */
const NEEDS = `TEST_CITUS_URL is not set. Tests on distributed tables need a PostgreSQL from 15 on whose server loads Citus:

  shared_preload_libraries = 'citus'
  max_connections = 200             # every statement over several shards may open some
  max_prepared_transactions = 200
  wal_level = logical

and an account that may create databases and extensions there, without a password from the server to itself:

  TEST_CITUS_URL=postgres://postgres@127.0.0.1:5432/postgres pnpm test:citus [files]

Each test file gets a database of its own, of two shards on that one server, which plans as a cluster of many does.`;

/** Projects whose tests have a database (vitest.workspace.ts). */
const PROJECTS = ['core', 'string-service', 'verse-service'];

/** Test files that are not run on distributed tables, and why. */
const LEFT_OUT = new Map([
  ['apps/string-service/test/parted.test.ts', 'it parts tables by language on one server, which a cluster has shards for'],
]);

/** Milliseconds that a test, or what prepares it, may take: statements over shards take several times as long, of a test that follows all links too. */
const TEST_TIMEOUT_MS = 600_000;

/** By their names: vitest looks for patterns below the folder of each project. */
const excludes = [...LEFT_OUT.keys()].map((file) => `--exclude=**/${basename(file)}`);

/** Runs test files on distributed tables: those that are named, or all that have a database but those that are left out. The exit status. */
export const testCitus = async (files) => {
  if (!process.env.TEST_CITUS_URL) {
    process.stderr.write(`${NEEDS}\n`);
    return 2;
  }
  for (const [file, reason] of files.length > 0 ? [] : LEFT_OUT) process.stderr.write(`Left out: ${file}, as ${reason}.\n`);
  const chosen = files.length > 0 ? files : [...PROJECTS.map((name) => `--project=${name}`), ...excludes];
  const args = [
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config',
    inRoot('vitest.workspace.ts'),
    `--testTimeout=${TEST_TIMEOUT_MS}`,
    `--hookTimeout=${TEST_TIMEOUT_MS}`,
    ...chosen,
  ];
  const child = spawn(process.execPath, args, { stdio: 'inherit', cwd: inRoot() });
  return new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
};

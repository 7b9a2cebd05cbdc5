import { existsSync, readdirSync } from 'node:fs';

/**
 * Test files that are run once more on a PostgreSQL of the system's packages, with its defaults: what people do most, and what depends on a server.
 * Parts of their paths within their packages.
 */
export const HOT_TESTS = [
  ...['plans', 'translations', 'batched-writes', 'endorsing-at-once', 'multiple-voting', 'submit', 'search.test', 'search-filters'].map(
    (name) => `test/contracts/${name}`,
  ),
  ...['imports.test', 'trash', 'changes', 'backup.test', 'starting', 'upgrade'].map((name) => `test/contracts/${name}`),
  'test/exports.test',
  'test/import-project',
  'test/text-import',
  'test/export-translations',
  'src/database/migrate',
  'src/database/pooling',
];

const PACKAGES = '/usr/lib/postgresql';

/** Whether the system's packages have a PostgreSQL, which `TEST_DATABASE_URL=packaged` starts. */
export const hasPackaged = () =>
  existsSync(PACKAGES) && readdirSync(PACKAGES).some((version) => existsSync(`${PACKAGES}/${version}/bin/initdb`));

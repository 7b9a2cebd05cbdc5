import { existsSync, readdirSync } from 'node:fs';

/**
 * Test files that are run once more on a PostgreSQL of the system's packages, with its defaults: what people do most, and what depends on a server.
 * Patterns of paths.
 */
export const HOT_TESTS = [
  ...['plans', 'translations', 'batched-writes', 'endorsing-at-once', 'multiple-voting', 'submit', 'search.test', 'search-filters'].map(
    (name) => `test/contracts/${name}`,
  ),
  ...['imports.test', 'trash', 'changes', 'backup.test', 'starting', 'upgrade'].map((name) => `test/contracts/${name}`),
  'apps/string-service/test/exports.test',
  'apps/string-service/test/import-project',
  'apps/verse-service/test/text-import',
  'apps/verse-service/test/export-translations',
  'packages/core/src/database/migrate',
  'packages/core/src/database/pooling',
];

const PACKAGES = '/usr/lib/postgresql';

/** Whether the system's packages have a PostgreSQL, which `TEST_DATABASE_URL=packaged` starts. */
export const hasPackaged = () =>
  existsSync(PACKAGES) && readdirSync(PACKAGES).some((version) => existsSync(`${PACKAGES}/${version}/bin/initdb`));

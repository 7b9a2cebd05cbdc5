import { expect, it } from 'vitest';
import { sourcesOf } from './sources-of.mjs';

it('sources of a module: what it imports, and what that imports in turn', () => {
  const folder = 'packages/core/src';
  const sources = [...sourcesOf(`${folder}/testing/database/postgres.setup.ts`)];
  const some = [
    'database/migrate/migrate.ts',
    'database/migrate/migrations.ts',
    'database/embedded/initdb.ts',
    'testing/database/kept-files.ts',
  ];
  expect(sources).toEqual(expect.arrayContaining(some.map((path) => `${folder}/${path}`)));
  expect(new Set(sources).size).toBe(sources.length);
});

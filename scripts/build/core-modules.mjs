import { pathToFileURL } from 'node:url';
import { bundleModule } from './bundle.mjs';

const load = async (source) => import(pathToFileURL(await bundleModule(source)).href);

/** The modules of core that scripts use, bundled of the sources when they are asked for. Here alone scripts name files of core. */
export const coreModules = {
  embedded: () => load('packages/core/src/database/embedded/embedded.ts'),
  migrate: () => load('packages/core/src/database/migrate/migrate.ts'),
  schemaDifference: () => load('packages/core/src/testing/database/schema-difference.ts'),
  writeArchive: () => load('packages/archives/src/write-archive.ts'),
};

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedFolder } from '../../kernel/files/installed-folder.js';
import { NO_SCHEMA_FILTERS, withSchemaEngine } from './schema-engine.js';

/**
 * The SQL that leads from what the migrations made to what the models say; empty when they agree.
 *
 * @param url a migrated database
 */
export const schemaDifference = async (url: string): Promise<string> => {
  const files = await schemaFiles();
  const from = { tag: 'schemaDatasource' as const, files, configDir: installedFolder('prisma') };
  const to = { tag: 'schemaDatamodel' as const, files };
  const { stdout } = await withSchemaEngine(url, files, (engine) =>
    engine.diff({ from, to, script: true, exitCode: null, filters: NO_SCHEMA_FILTERS }),
  );
  return (stdout ?? '').replace(/^-- This is an empty migration\.\s*/, '').trim();
};

const schemaFiles = async () => {
  const folder = installedFolder('prisma');
  const models = (await readdir(join(folder, 'models'))).sort().map((name) => join(folder, 'models', name));
  return Promise.all([join(folder, 'schema.prisma'), ...models].map(async (path) => ({ path, content: await readFile(path, 'utf8') })));
};

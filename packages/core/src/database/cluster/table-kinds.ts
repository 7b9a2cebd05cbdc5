import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedFolder } from '../../kernel/files/installed-folder.js';

/**
 * Where a table is on a cluster (docs/decisions/0070-cluster.md).
 *
 * - `distributed`: in shards by its column `lng`, of which those with the same language are on one server (colocated)
 * - `reference`: repeated on every server, as statements read it together with what is of a language
 * - `local`: on the coordinator alone
 */
export type TableKind = 'distributed' | 'reference' | 'local';

/**
 * Every table of the schema, but for partitions of others, in exactly one list: `prisma/cluster/tables.json`. They become what they are in
 * that order, since a reference table refers to no others than reference tables.
 */
export const readTableKinds = async (): Promise<Readonly<Record<TableKind, readonly string[]>>> =>
  JSON.parse(await readFile(join(installedFolder('prisma/cluster'), 'tables.json'), 'utf8'));

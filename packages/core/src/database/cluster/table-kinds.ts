import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedFolder } from '../../kernel/files/installed-folder.js';

/**
 * Type of a table on a cluster (docs/decisions/0070-cluster.md).
 *
 * - `distributed`: sharded by its column `lng`; shards of the same languages are on one node (colocated)
 * - `reference`: replicated to every node, because statements join it with distributed tables
 * - `local`: on the coordinator alone
 */
export type TableKind = 'distributed' | 'reference' | 'local';

/**
 * All tables of the schema except partitions, each in exactly one list: `prisma/cluster/tables.json`. They are converted in that order, since a
 * reference table can only refer to reference tables.
 */
export const readTableKinds = async (): Promise<Readonly<Record<TableKind, readonly string[]>>> =>
  JSON.parse(await readFile(join(installedFolder('prisma/cluster'), 'tables.json'), 'utf8'));

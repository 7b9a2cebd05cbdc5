import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { inTransaction } from '../database/transaction.js';
import type { Subject } from './subject.js';

const PARTITION_SCRIPT = resolve(import.meta.dirname, '../../../../docs/partition-by-language.sql');

/**
 * The same service on a database as it is when it has grown: translations and endorsements parted by language, as docs/operations/grow.md says,
 * and ids that 32 bits cannot hold.
 */
export const partitionedByLanguage = (subject: Subject): Subject => ({
  ...subject,
  name: `${subject.name}, parted by language`,
  prepare: (database) =>
    inTransaction(database, async (connection) => {
      await connection.query(`set local parting.lngs = 'fr,pt_BR'`);
      await connection.query(await readFile(PARTITION_SCRIPT, 'utf8'));
      await connection.query(`select setval(oid, 5000000000) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`);
    }),
});

import { Refusal } from '../../kernel/refusal.js';
import type { Connection } from '../database.js';
import { type SqlFile, splitStatements } from './sql-files.js';
import { inYieldingTransaction } from './yielding-transaction.js';

/** Files whose checksum differs from the one recorded when the database applied them. */
export const listChangedSqlFiles = async (client: Connection, files: readonly SqlFile[]): Promise<readonly SqlFile[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from sql_file');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return files.filter(({ name, checksum }) => applied.get(name) !== checksum);
};

/**
 * Creates the functions and triggers of files in one transaction, and records the files' checksums.
 *
 * @throws Refusal `unavailable` where one fails; it names the file and gives PostgreSQL's reason, and nothing is applied
 */
export const applySqlFiles = async (client: Connection, files: readonly SqlFile[]): Promise<void> => {
  if (files.length === 0) return;
  await inYieldingTransaction(client, () => runSqlFiles(client, files));
};

/** The same in the caller's transaction, which must be rolled back when it throws. */
export const runSqlFiles = async (client: Connection, files: readonly SqlFile[]): Promise<void> => {
  for (const file of files) await applyOne(client, file);
};

const applyOne = async (client: Connection, { name, sql, checksum }: SqlFile): Promise<void> => {
  try {
    for (const statement of splitStatements(sql)) await client.query(statement);
    await client.query(
      `insert into sql_file (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum`,
      [name, checksum],
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(
      'unavailable',
      `The functions of prisma/${name.includes('/') ? name : `sql/${name}`} could not be made, and none were. PostgreSQL says: ${reason}.`,
      {
        cause,
      },
    );
  }
};

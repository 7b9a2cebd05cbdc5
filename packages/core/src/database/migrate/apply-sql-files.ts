import type { Client } from 'pg';
import { Refusal } from '../../kernel/refusal.js';
import type { SqlFile } from './sql-files.js';

/** Files of `prisma/sql` whose checksum is not the one that the database noted when it applied them. */
export const listChangedSqlFiles = async (client: Client, files: readonly SqlFile[]): Promise<readonly SqlFile[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from sql_file');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return files.filter(({ name, checksum }) => applied.get(name) !== checksum);
};

/**
 * Makes the functions and triggers that files say, in one transaction, and notes the files' checksums.
 *
 * @throws Refusal `unavailable` when one fails; it names the file and gives PostgreSQL's reason, and nothing of any file was kept
 */
export const applySqlFiles = async (client: Client, files: readonly SqlFile[]): Promise<void> => {
  if (files.length === 0) return;
  await client.query('begin');
  for (const file of files) await applyOne(client, file);
  await client.query('commit');
};

const applyOne = async (client: Client, { name, sql, checksum }: SqlFile): Promise<void> => {
  try {
    await client.query(sql);
    await client.query(
      `insert into sql_file (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum`,
      [name, checksum],
    );
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal('unavailable', `The functions of prisma/sql/${name} could not be made, and none were. PostgreSQL says: ${reason}.`, {
      cause,
    });
  }
};

import type { Client } from 'pg';
import { Refusal } from '../../kernel/refusal.js';

/**
 * Refuses a database in another encoding than UTF-8, which cannot hold texts of every language: LATIN1 refuses most, and SQL_ASCII takes their bytes
 * without knowing letters.
 *
 * @throws Refusal `unavailable` that says how to make a database in UTF-8
 */
export const requireUtf8 = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    `select current_database() as name, current_setting('server_encoding') as encoding`,
  );
  const [database] = rows;
  if (!database || database.encoding === 'UTF8') return;
  throw new Refusal(
    'unavailable',
    `The database ${database.name} has the encoding ${database.encoding}, which cannot hold texts of every language. Nothing in it was changed. Make ` +
      `one in UTF-8, and name it in DATABASE_URL: create database ${client.escapeIdentifier(`${database.name}_utf8`)} encoding 'UTF8' ` +
      `locale 'C.UTF-8' template template0;`,
  );
};

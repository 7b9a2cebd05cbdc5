import sql from 'sql-template-tag';
import type { Connection } from '../database.js';
import { execute, prepared, row } from '../statement.js';

/** The cache entry of a key; null where there is none or it has expired. */
export const findCacheEntry = async (connection: Connection, key: Buffer, now: Date): Promise<string | null> => {
  const kept = await row<{ answer: string }>(
    connection,
    prepared(sql`select answer from cached_answer where key = ${key} and expires_at > ${now}`),
  );
  return kept?.answer ?? null;
};

/** Writes a cache entry with its expiry, and deletes at most 100 expired ones. */
export const putCacheEntry = async (connection: Connection, key: Buffer, answer: string, expiresAt: Date, now: Date): Promise<void> => {
  await execute(
    connection,
    prepared(sql`with expired as (
        delete from cached_answer where key = any(array(
          select key from cached_answer where expires_at <= ${now} and key <> ${key} limit 100 for update skip locked)))
      insert into cached_answer (key, answer, expires_at) values (${key}, ${answer}, ${expiresAt})
      on conflict (key) do update set answer = excluded.answer, expires_at = excluded.expires_at`),
  );
};

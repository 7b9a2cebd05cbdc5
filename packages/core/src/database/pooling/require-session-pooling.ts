import type { Client } from 'pg';
import { Refusal } from '../../kernel/refusal.js';
import { openClient } from './open-client.js';

/** Number of times that the check is repeated: a pooler with several server connections may return the right one by chance. */
const CHECK_ROUNDS = 3;

const pidOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** True if two connections share a server session: both have the same one, or the first has another while the second is in a transaction. */
const shareSessions = async (one: Client, other: Client): Promise<boolean> => {
  const first = await pidOf(one);
  if ((await pidOf(other)) === first) return true;
  await other.query('begin');
  const isShared = (await pidOf(other)) === first || (await pidOf(one)) !== first;
  await other.query('rollback');
  return isShared;
};

/**
 * Refuses a connection pooler in transaction or statement mode (PgBouncer, pgcat, Supavisor): advisory locks, `listen` and prepared statements belong
 * to sessions, and would end up with other clients. Costs two connections and about ten short queries.
 *
 * @throws Refusal `unavailable` that says how to configure the pooler, or why there is no connection
 */
export const requireSessionPooling = async (url: string): Promise<void> => {
  const one = await openClient(url, 'pooling-check');
  const other = await openClient(url, 'pooling-check').catch(async (error) => {
    await one.end();
    throw error;
  });
  try {
    for (let round = 0; round < CHECK_ROUNDS; round += 1) {
      if (!(await shareSessions(one, other))) continue;
      const { host, pathname } = new URL(url);
      throw new Refusal(
        'unavailable',
        `The database ${pathname.slice(1)} at ${host} is behind a pooler that pools by transaction. Locks and prepared statements need whole ` +
          'sessions: name PostgreSQL itself in DATABASE_URL, or let the pooler pool by session (pool_mode = session in PgBouncer).',
      );
    }
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})));
  }
};

import type { PoolClient } from 'pg';
import type { Database } from '../../database/database.js';

/** Counts what a database's connections send to PostgreSQL. */
export interface StatementCounter {
  /** Does work, and gives the number of statements that were sent for it, with what opens and ends transactions. */
  during(work: () => Promise<unknown>): Promise<number>;
}

/** Watches every connection that the pool gives out from now on. */
export const countStatements = ({ pool }: Pick<Database, 'pool'>): StatementCounter => {
  let sent = 0;
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (connection) => {
    if (watched.has(connection)) return;
    watched.add(connection);
    const count = {
      apply: (query: PoolClient['query'], ...call: [unknown, Parameters<PoolClient['query']>]) => {
        sent += 1;
        return Reflect.apply(query, ...call);
      },
    };
    connection.query = new Proxy(connection.query, count);
  });
  return {
    during: async (work) => {
      const before = sent;
      await work();
      return sent - before;
    },
  };
};

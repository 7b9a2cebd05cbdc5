import type { PoolClient } from 'pg';
import type { Database } from '../../database/database.js';

/** Counts what a database's connections send to PostgreSQL. */
export interface StatementCounter {
  /** Does work, and gives the number of statements that were sent for it, with what opens and ends transactions. */
  during(work: () => Promise<unknown>): Promise<number>;
  /** The same, and gives their texts in the order in which they were sent. */
  textsDuring(work: () => Promise<unknown>): Promise<readonly string[]>;
}

/** Watches every connection that the pool gives out from now on. */
export const countStatements = ({ pool }: Pick<Database, 'pool'>): StatementCounter => {
  const texts: string[] = [];
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (connection) => {
    if (watched.has(connection)) return;
    watched.add(connection);
    const count = {
      apply: (query: PoolClient['query'], ...call: [unknown, Parameters<PoolClient['query']>]) => {
        const [statement] = call[1] as readonly (string | { readonly text?: string })[];
        texts.push(typeof statement === 'string' ? statement : (statement?.text ?? ''));
        return Reflect.apply(query, ...call);
      },
    };
    connection.query = new Proxy(connection.query, count);
  });
  const textsDuring = async (work: () => Promise<unknown>) => {
    const before = texts.length;
    await work();
    return texts.slice(before);
  };
  return { during: async (work) => (await textsDuring(work)).length, textsDuring };
};

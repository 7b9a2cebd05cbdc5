import type { PoolClient } from 'pg';
import type { Database } from '../../database/database.js';

/** A statement as it was sent. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Counts what a database's connections send to PostgreSQL. */
export interface StatementCounter {
  /** Does work, and gives the number of statements that were sent for it, with what opens and ends transactions. */
  during(work: () => Promise<unknown>): Promise<number>;
  /** The same, and gives their texts in the order in which they were sent. */
  textsDuring(work: () => Promise<unknown>): Promise<readonly string[]>;
  /** The same, with their values. */
  statementsDuring(work: () => Promise<unknown>): Promise<readonly SentStatement[]>;
}

/** The text and the values that a call of `query` sends, apart or in one object. */
const sentBy = ([statement, values]: readonly unknown[]): SentStatement => {
  if (typeof statement === 'string') return { text: statement, values: Array.isArray(values) ? values : [] };
  const { text = '', values: own = [] } = (statement ?? {}) as Partial<SentStatement>;
  return { text, values: own };
};

/** Watches every connection that the pool gives out from now on. */
export const countStatements = ({ pool }: Pick<Database, 'pool'>): StatementCounter => {
  const sent: SentStatement[] = [];
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (connection) => {
    if (watched.has(connection)) return;
    watched.add(connection);
    const count = {
      apply: (query: PoolClient['query'], ...call: [unknown, Parameters<PoolClient['query']>]) => {
        sent.push(sentBy(call[1]));
        return Reflect.apply(query, ...call);
      },
    };
    connection.query = new Proxy(connection.query, count);
  });
  const statementsDuring = async (work: () => Promise<unknown>) => {
    const before = sent.length;
    await work();
    return sent.slice(before);
  };
  return {
    during: async (work) => (await statementsDuring(work)).length,
    textsDuring: async (work) => (await statementsDuring(work)).map(({ text }) => text),
    statementsDuring,
  };
};

import { copyInto } from '@translation-commons/core/database/copy.js';
import type pg from 'pg';
import { type CorpusRows, TARGETS } from './rows.js';

/** Writes rows in one transaction. The tallies are kept by the database's triggers, as with any other writer. */
export const copyRows = async (pool: pg.Pool, rows: CorpusRows): Promise<void> => {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    for (const name of Object.keys(TARGETS) as (keyof CorpusRows)[]) {
      if (rows[name].length > 0) await copyInto(connection, TARGETS[name], rows[name]);
    }
    await connection.query('commit');
  } finally {
    // A connection whose transaction failed is of no use to the next.
    connection.release(true);
  }
};

import { copyInto } from '@translation-commons/core/database/copy/copy.js';
import type pg from 'pg';
import { COPY_TARGETS, type CorpusRows } from './rows.js';

/** Copies rows into their tables in one transaction. The database's triggers keep the counters, as with any other writer. */
export const copyRows = async (pool: pg.Pool, rows: CorpusRows): Promise<void> => {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    for (const name of Object.keys(COPY_TARGETS) as (keyof CorpusRows)[]) {
      if (rows[name].length > 0) await copyInto(connection, COPY_TARGETS[name], rows[name]);
    }
    await connection.query('commit');
  } finally {
    // A connection whose transaction failed is of no use to the next.
    connection.release(true);
  }
};

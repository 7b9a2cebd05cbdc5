import type pg from 'pg';
import type { SentStatement } from './count-statements.js';

/** Number of blocks that a statement reads, from memory or the disk. It is carried out, and taken back. */
export const countBlocksRead = async (pool: pg.Pool, { text, values }: SentStatement): Promise<number> => {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    const { rows } = await connection.query<{ 'QUERY PLAN': [{ readonly Plan: Readonly<Record<string, number>> }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    );
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
    return hit + read;
  } finally {
    await connection.query('rollback');
    connection.release();
  }
};

import { copyInto } from '@translation-commons/core/database/copy.js';
import type pg from 'pg';

const COPIED_COLUMNS = 'id, tguid, unit_id, lng, forms, count';

/** Seconds that COPY alone takes to write the rows of all translations that there are into a table with the same indexes. */
export const copyAlone = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<[number, string, number, string, string[], number]>({
    text: `select ${COPIED_COLUMNS} from translation`,
    rowMode: 'array',
  });
  await pool.query('create table copied (like translation including defaults including indexes)');
  const connection = await pool.connect();
  try {
    const began = performance.now();
    await copyInto(connection, `copied (${COPIED_COLUMNS})`, rows);
    return (performance.now() - began) / 1_000;
  } finally {
    connection.release();
    await pool.query('drop table copied');
  }
};

import type { ArchiveMember } from '@translation-commons/archives/archive/archive.js';
import { copyInto } from '@translation-commons/core/database/copy/copy.js';
import { po } from 'gettext-parser';
import type pg from 'pg';

/** Seconds that gettext-parser alone takes to read files. */
export const parseAlone = (files: Iterable<ArchiveMember>): number => {
  let took = 0;
  for (const { bytes } of files) {
    const began = performance.now();
    po.parse(Buffer.from(bytes));
    took += performance.now() - began;
  }
  return took / 1_000;
};

const COPIED_COLUMNS = 'id, tguid, unit_id, lng, forms, count';

/** Seconds that COPY alone takes to write the rows of all existing translations into a table with the same indexes. */
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

import type pg from 'pg';
import { findParentPid, readProcessTreeCpu } from './process-usage.js';
import { selectColumn } from './select-column.js';

/** Processor time that PostgreSQL took since it started, in milliseconds. */
export const readPostgresCpu = async (pool: pg.Pool): Promise<number> => {
  const [backend = 0] = await selectColumn<number>(pool, 'select pg_backend_pid()');
  return readProcessTreeCpu(await findParentPid(backend));
};

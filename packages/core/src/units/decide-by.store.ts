import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row } from '../database/statement.js';
import type { DecideBy } from '../ranking/decide-by.js';

/** What a project decides by, found by the kind's scalar; null where there is no such project. */
export const findDecideBy = async (connection: Connection, ofProject: Sql): Promise<DecideBy | null> => {
  const found = await row<{ decideBy: DecideBy | null }>(connection, prepared(sql`select ${ofProject}::text as "decideBy"`));
  return found?.decideBy ?? null;
};

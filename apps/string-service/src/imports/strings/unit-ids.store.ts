import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** Ids of the units (strings) with these sguids, by sguid; unknown sguids are left out. */
export const findUnitIdsBySguid = async (connection: Connection, sguids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (sguids.length === 0) return new Map();
  const found = await rows<{ id: number; key: string }>(
    connection,
    prepared(sql`select id, key from unit where key = any(${[...sguids]}::text[])`),
  );
  return new Map(found.map(({ id, key }) => [key, id]));
};

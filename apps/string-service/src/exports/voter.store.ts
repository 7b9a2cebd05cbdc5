import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** Ids of the people of these names, by name as given. Names that nobody has are left out. */
export const findPersonIdsByName = async (connection: Connection, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await rows<{ asked: string; id: number }>(
    connection,
    prepared(sql`select asked, person.id from unnest(${[...names]}::text[]) asked join person on lower(person.name) = lower(asked)`),
  );
  return new Map(found.map(({ asked, id }) => [asked, id]));
};

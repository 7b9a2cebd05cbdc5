import type { Connection } from '@translation-commons/core/database/database.js';
import { execute } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { StoredNumbering } from '../../numberings/list-numberings.js';

/** Stores a numbering, or replaces the one of its code. */
export const upsertNumbering = async (
  connection: Connection,
  { code, name, format, tradition, content }: StoredNumbering,
): Promise<void> => {
  await execute(
    connection,
    sql`insert into numbering (code, name, format, tradition, content) values (${code}, ${name}, ${format}, ${tradition}, ${content})
      on conflict (code) do update set name = excluded.name, format = excluded.format, tradition = excluded.tradition, content = excluded.content`,
  );
};

/** Takes a loaded numbering away. Whether there was one. */
export const deleteNumbering = async (connection: Connection, code: string): Promise<boolean> =>
  (await execute(connection, sql`delete from numbering where code = ${code}`)) > 0;

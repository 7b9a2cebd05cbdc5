import type { Connection } from '@translation-commons/core/database/database.js';
import { prismaClient } from '@translation-commons/core/database/prisma-client.js';
import { execute, prepared, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { TextDescription } from './text-description.js';

/** Finds the description of this text; null where there is none. */
export const findTextDescription = (connection: Connection): Promise<TextDescription | null> =>
  row<TextDescription & Record<string, unknown>>(connection, prepared(sql`select name, licence, origin from text_description`));

/** Stores the description of this text. */
export const upsertTextDescription = async (connection: Connection, { name, licence, origin }: TextDescription): Promise<void> => {
  await execute(
    connection,
    sql`insert into text_description (name, licence, origin) values (${name}, ${licence}, ${origin})
      on conflict (is_only) do update set name = excluded.name, licence = excluded.licence, origin = excluded.origin`,
  );
};

/** Forgets it: another text came, of which somebody else holds the rights. */
export const deleteTextDescription = async (connection: Connection): Promise<void> => {
  const { textDescription } = await prismaClient(connection);
  await textDescription.deleteMany();
};

import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** Codes of the editions that a person reads; null: they have chosen none yet. */
export const selectKeptEditions = async (connection: Connection, personId: number): Promise<readonly string[] | null> =>
  (await row<{ codes: string[] }>(connection, prepared(sql`select codes from read_editions where person_id = ${personId}::bigint`)))
    ?.codes ?? null;

/** Stores the codes of the editions that a person reads. */
export const putKeptEditions = async (connection: Connection, personId: number, codes: readonly string[]): Promise<void> => {
  await execute(
    connection,
    prepared(sql`insert into read_editions (person_id, codes) values (${personId}::bigint, ${[...codes]}::text[])
      on conflict (person_id) do update set codes = excluded.codes`),
  );
};

/** Removes a person's choice. */
export const deleteKeptEditions = async (connection: Connection, personId: number): Promise<void> => {
  await execute(connection, sql`delete from read_editions where person_id = ${personId}::bigint`);
};

/** The statement for a person's choice in the download of their data. */
export const selectKeptEditionsData = (personId: number) => ({
  editions_read: sql`select codes from read_editions where person_id = ${personId}::bigint`,
});

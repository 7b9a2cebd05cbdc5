import type { Connection } from './database.js';

/** A foreign key, with what makes it again. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** All foreign keys between the tables of the service, and between those of its job queue. */
export const listForeignKeys = async (connection: Connection): Promise<readonly ForeignKey[]> => {
  const { rows } = await connection.query<ForeignKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_namespace space on space.oid = connamespace
    where contype = 'f' and conparentid = 0 and space.nspname in (current_schema(), 'graphile_worker') order by 1, 2`,
  );
  return rows;
};

import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { execute, prepared, row, rows } from '../database/statement.js';
import type { Client, Grant } from './client.js';

const clientColumns = sql`id, secret_hash is not null as confidential, redirect_uris as "redirectUris", grants`;

/** A client with the SHA-256 of its secret; null for a public one. */
export interface StoredClient extends Client {
  readonly secretHash: Buffer | null;
}

/** The client of that id; null where there is none. */
export const findClient = (connection: Connection, id: string) =>
  row<StoredClient>(connection, prepared(sql`select ${clientColumns}, secret_hash as "secretHash" from client where id = ${id}`));

/** All clients, by id. */
export const listStoredClients = (connection: Connection) =>
  rows<Client & { readonly createdAt: Date }>(
    connection,
    sql`select ${clientColumns}, created_at as "createdAt" from client order by id collate "C"`,
  );

/** A client to be. */
export interface NewStoredClient {
  readonly id: string;
  readonly secretHash: Buffer | null;
  readonly redirectUris: readonly string[];
  readonly grants: readonly Grant[];
  readonly createdAt: Date;
}

/** Adds a client. Returns whether its id was free. */
export const insertClient = async (connection: Connection, client: NewStoredClient): Promise<boolean> => {
  const added = await execute(
    connection,
    sql`insert into client (id, secret_hash, redirect_uris, grants, created_at)
      values (${client.id}, ${client.secretHash}, ${[...client.redirectUris]}, ${[...client.grants]}, ${client.createdAt})
      on conflict do nothing`,
  );
  return added > 0;
};

/** Removes a client and its tokens. Returns whether there was one. */
export const deleteClient = async (connection: Connection, id: string): Promise<boolean> =>
  (await execute(connection, sql`delete from client where id = ${id}`)) > 0;

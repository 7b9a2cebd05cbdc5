import sql from 'sql-template-tag';
import type { Connection, Pool } from '../../database/database.js';
import { isUniqueViolation } from '../../database/database-errors.js';
import { prismaClient } from '../../database/prisma-client.js';
import { prepared, row } from '../../database/statement.js';
import { type Client, type GrantType, isGrantType } from './client.js';

/** A client with the SHA-256 of its secret; null for a public one. */
export interface StoredClient extends Client {
  readonly secretHash: Buffer | null;
}

/** The client with this id; null where there is none. Called at every token request. */
export const findClient = (connection: Connection, id: string) =>
  row<StoredClient>(
    connection,
    prepared(sql`select id, secret_hash is not null as confidential, redirect_uris as "redirectUris", grants, secret_hash as "secretHash"
      from client where id = ${id}`),
  );

/** All clients, by id. */
export const listStoredClients = async (pool: Pool): Promise<(Client & { readonly createdAt: Date })[]> => {
  const { client } = await prismaClient(pool);
  const found = await client.findMany({ orderBy: { id: 'asc' } });
  return found.map(({ secretHash, grants, ...rest }) => ({
    ...rest,
    confidential: secretHash !== null,
    grants: grants.filter(isGrantType),
  }));
};

/** A new client. */
export interface NewStoredClient {
  readonly id: string;
  readonly secretHash: Buffer | null;
  readonly redirectUris: readonly string[];
  readonly grants: readonly GrantType[];
  readonly createdAt: Date;
}

/** Adds a client. Returns whether its id was free. */
export const insertClient = async (pool: Pool, { secretHash, redirectUris, grants, ...rest }: NewStoredClient): Promise<boolean> => {
  const { client } = await prismaClient(pool);
  const data = { ...rest, secretHash: secretHash && new Uint8Array(secretHash), redirectUris: [...redirectUris], grants: [...grants] };
  try {
    await client.create({ data, select: { id: true } });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

/** Removes a client and its tokens. Returns whether there was one. */
export const deleteClient = async (pool: Pool, id: string): Promise<boolean> => {
  const { client } = await prismaClient(pool);
  const { count } = await client.deleteMany({ where: { id } });
  return count > 0;
};

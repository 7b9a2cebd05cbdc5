import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prismaClient } from '../database/prisma-client.js';
import { row } from '../database/statement.js';

/** An authorization code: what a person allowed a client, exchangeable for tokens once. */
export interface AuthorizationCode {
  readonly clientId: string;
  readonly personId: number;
  readonly scope: string;
  /** As requested; empty where the client left it to its only registered one. */
  readonly redirectUri: string;
  /** SHA-256 of the verifier, in base64url (RFC 7636, section 4.2). */
  readonly codeChallenge: string;
  readonly expiresAt: Date;
}

/** Stores a code, and deletes the client's expired ones. */
export const insertAuthorizationCode = async (connection: Connection, hash: Buffer, code: AuthorizationCode, now: Date): Promise<void> => {
  const { authorizationCode } = await prismaClient(connection);
  await authorizationCode.deleteMany({ where: { clientId: code.clientId, expiresAt: { lt: now } } });
  await authorizationCode.create({ data: { ...code, hash: new Uint8Array(hash) }, select: { hash: true } });
};

/** The person who allowed a code; null where there is none. */
export const findPersonOfCode = async (connection: Connection, hash: Buffer): Promise<number | null> => {
  const { authorizationCode } = await prismaClient(connection);
  return (await authorizationCode.findUnique({ where: { hash: new Uint8Array(hash) }, select: { personId: true } }))?.personId ?? null;
};

/** Finds a code and locks it until the transaction ends. Its family is null while it is unused. */
export const lockAuthorizationCode = (connection: Connection, hash: Buffer) =>
  row<AuthorizationCode & { readonly family: string | null }>(
    connection,
    sql`select client_id as "clientId", person_id as "personId", scope, redirect_uri as "redirectUri", code_challenge as "codeChallenge",
      expires_at as "expiresAt", family from authorization_code where hash = ${hash} for update`,
  );

/** Marks a code as used, with the family of its tokens. */
export const consumeAuthorizationCode = async (connection: Connection, hash: Buffer, family: string): Promise<void> => {
  const { authorizationCode } = await prismaClient(connection);
  await authorizationCode.updateMany({ where: { hash: new Uint8Array(hash) }, data: { family } });
};

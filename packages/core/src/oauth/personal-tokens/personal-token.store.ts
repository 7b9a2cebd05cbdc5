import sql from 'sql-template-tag';
import type { Connection, Pool } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import { row } from '../../database/statement.js';
import type { PersonalToken } from './personal-token.js';

/** A new token, by its SHA-256. */
export interface NewStoredToken extends Omit<PersonalToken, 'id' | 'lastUsedAt'> {
  readonly personId: number;
  readonly hash: Buffer;
}

/** Stores a token, unless the person has the maximum already. Returns whether it did. */
export const insertPersonalToken = async (connection: Connection, token: NewStoredToken, limit: number): Promise<boolean> => {
  const { personId, hash, name, scope, createdAt, expiresAt } = token;
  const added = await row(
    connection,
    sql`with person_locked as (select id from person where id = ${personId} for update)
      insert into personal_access_token (person_id, hash, name, scope, created_at, expires_at)
      select id, ${hash}, ${name}, ${scope}, ${createdAt}, ${expiresAt} from person_locked
      where (select count(*) from personal_access_token where person_id = ${personId} and expires_at > ${createdAt}) < ${limit}::int
      returning id`,
  );
  return added !== null;
};

/** The valid tokens of a person, newest first. */
export const listStoredTokens = async (pool: Pool, personId: number, now: Date): Promise<PersonalToken[]> => {
  const { personalAccessToken } = await prismaClient(pool);
  const found = await personalAccessToken.findMany({
    where: { personId, expiresAt: { gt: now } },
    select: { id: true, name: true, scope: true, createdAt: true, expiresAt: true, lastUsedAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return found.map(({ id, ...token }) => ({ id: Number(id), ...token }));
};

/** Deletes a token of a person. Returns whether there was one. */
export const deletePersonalToken = async (pool: Pool, personId: number, id: number): Promise<boolean> => {
  const { personalAccessToken } = await prismaClient(pool);
  const { count } = await personalAccessToken.deleteMany({ where: { id, personId } });
  return count > 0;
};

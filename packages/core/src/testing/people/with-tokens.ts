import { beforeEach } from 'vitest';
import { hashPassword } from '../../accounts/passwords/password-hash.js';
import { readSettings } from '../../kernel/settings/read-settings.js';
import { addClient } from '../../oauth/clients/add-client.js';
import { grantTokens } from '../../oauth/grants/grant-tokens.js';
import type { TokenRequest } from '../../oauth/grants/token-request.js';
import type { TokenResponse } from '../../oauth/issue-tokens.js';
import { type TestService, withDatabase } from '../database/database.js';
import { LOW_PASSWORD_COST } from './add-account.js';
import { makePerson } from './make-person.js';

/** Credentials of the client "web". */
export const web = { client_id: 'web', client_secret: 'secret' };

/** Token request with Anna's password. */
export const byPassword = { grant_type: 'password', username: 'Anna', password: 'correct horse' };

/** A request with a refresh token. */
export const refresh = (refresh_token: string | undefined) => ({ grant_type: 'refresh_token', refresh_token });

/** A refusal with a code of RFC 6749. */
export const refused = (standardCode: string) => ({ name: 'Refusal', standardCode });

/** The header of a client's id and secret. */
export const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/** A database with Anna and the client "web", both new for each test, a clock that is moved by hand, and requests for tokens. */
export const withTokens = async () => {
  const db = await withDatabase();
  const passwordHash = await hashPassword('correct horse', LOW_PASSWORD_COST);
  let now = new Date('2026-03-01T10:00:00Z');
  const service: Pick<TestService, 'db' | 'settings' | 'now'> = {
    db,
    settings: readSettings({}, { port: 0, dataDir: '.' }),
    now: () => now,
  };
  const seconds = (count: number) => {
    now = new Date(now.getTime() + count * 1000);
  };
  const anna = { id: 0 };
  beforeEach(async () => {
    await db.pool.query('delete from translation; delete from person; delete from client');
    anna.id = (await makePerson(service, { name: 'Anna' })).id;
    await db.prisma.person.update({ where: { id: anna.id }, data: { passwordHash } });
    await addClient(service, { id: 'web', secret: 'secret', redirectUris: ['https://app.example.org/back'] });
  });
  return {
    db,
    service,
    seconds,
    hours: (count: number) => seconds(count * 3600),
    anna,
    /** A request for tokens, from the client "web" unless other credentials are given. */
    ask: (fields: Partial<TokenRequest>): Promise<TokenResponse> => grantTokens(service, { ...web, address: '192.0.2.1', ...fields }),
  };
};

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setPassword } from '../accounts/passwords/set-password.js';
import { openSession, sessionIdOf } from '../accounts/sessions/session.js';
import { basic, byPassword, refresh, refused, web, withTokens } from '../testing/people/with-tokens.js';
import { authenticateBearer } from './authenticate-bearer.js';
import { readAuthorizationRequest } from './authorize/authorization-request.js';
import { issueAuthorizationCode } from './authorize/authorize.js';
import { addClient } from './clients/add-client.js';
import { findBearer } from './find-bearer.js';
import { introspectToken } from './introspect-token.js';
import { revokeToken } from './revoke-token.js';
import { findBearers } from './token.store.js';

const { anna, ask, db, hours, service } = await withTokens();

describe('tokens for a password', () => {
  test('right, client in the header or in the form: an answer as RFC 6749 has it', async () => {
    const answers = [
      await ask(byPassword),
      await ask({ ...byPassword, client_id: undefined, client_secret: undefined, authorization: basic('web', 'secret') }),
    ];
    for (const answer of answers) {
      expect(answer).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        expires_in: 3600,
        token_type: 'Bearer',
        scope: 'user_profile',
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(await authenticateBearer(service, answer.access_token)).toMatchObject({ person: { id: anna.id, name: 'Anna' } });
    }
  });

  test('stored: only hashed', async () => {
    const { access_token, refresh_token } = await ask(byPassword);
    const { rows } = await db.pool.query('select * from token');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${access_token}|${refresh_token}`));
  });

  test.each([
    ['a wrong password', { password: 'wrong' }, 'invalid_grant'],
    ['an unknown person', { username: 'Bea' }, 'invalid_grant'],
    ['no password', { password: undefined }, 'invalid_request'],
    ['no name', { username: '' }, 'invalid_request'],
    ['no grant', { grant_type: undefined }, 'invalid_request'],
    ['an unknown grant', { grant_type: 'magic' }, 'unsupported_grant_type'],
    ['an inherited word as grant', { grant_type: 'toString' }, 'unsupported_grant_type'],
    ['an unknown scope', { scope: 'user_profile everything' }, 'invalid_scope'],
    ['a wrong secret', { client_secret: 'wrong' }, 'invalid_client'],
    ['no secret', { client_secret: undefined }, 'invalid_client'],
    ['an unknown client', { client_id: 'other' }, 'invalid_client'],
    ['no client', { client_id: undefined }, 'invalid_client'],
    ['a header that is not Basic', { authorization: 'Bearer abc' }, 'invalid_client'],
    ['a header and a secret in the form', { authorization: basic('web', 'secret') }, 'invalid_request'],
  ])('with %s: %o is refused as %s', async (_what, wrong, code) => {
    await expect(ask({ ...byPassword, ...wrong })).rejects.toMatchObject(refused(code));
  });

  test('id and secret that are written as in a form: understood', async () => {
    await addClient(service, { id: 'a+b', secret: 'ü %:', redirectUris: [] });
    const named = { client_id: undefined, client_secret: undefined };
    for (const authorization of [basic('a%2Bb', '%C3%BC+%25%3A'), basic('a%2Bb', 'ü %:')])
      await ask({ ...byPassword, ...named, authorization });
  });

  test('a client that may not use the grant: refused', async () => {
    await addClient(service, { id: 'daemon', secret: 'secret', redirectUris: [], grants: ['client_credentials'] });
    await expect(ask({ ...byPassword, client_id: 'daemon' })).rejects.toMatchObject(refused('unauthorized_client'));
  });
});

describe('an access token', () => {
  test('valid: described; after an hour: not found any more', async () => {
    const { access_token } = await ask(byPassword);
    const expires = service.now().getTime() / 1000 + 3600;
    expect(await introspectToken(service, access_token)).toEqual({
      client_id: 'web',
      user_id: anna.id,
      access_token,
      expires,
      scope: 'user_profile',
    });
    hours(1);
    await expect(introspectToken(service, access_token)).rejects.toMatchObject({ code: 'not-found' });
    await expect(authenticateBearer(service, access_token)).rejects.toMatchObject({
      code: 'unauthenticated',
      standardCode: 'invalid_token',
    });
  });

  test('a refresh token in its place: not valid', async () => {
    const { refresh_token } = await ask(byPassword);
    await expect(authenticateBearer(service, refresh_token ?? '')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test("a client's own: stands for nobody and is not refreshed", async () => {
    const answer = await ask({ grant_type: 'client_credentials' });
    expect(answer).not.toHaveProperty('refresh_token');
    expect(await authenticateBearer(service, answer.access_token)).toMatchObject({ person: null });
    expect(await introspectToken(service, answer.access_token)).toMatchObject({ client_id: 'web', user_id: null });
  });

  test('presented alone, time and again: is looked up by a plan that is kept', async () => {
    await ask(byPassword);
    await db.pool.query(`insert into token (hash, kind, family, client_id, person_id, scope, expires_at)
      select decode(md5(nr::text), 'hex'), kind, family, client_id, person_id, scope, expires_at
      from (select * from token where kind = 'access' limit 1) token, generate_series(1, 5000) nr`);
    await db.pool.query('analyze token');
    const connection = await db.pool.connect();
    try {
      for (let nr = 0; nr < 12; nr += 1) await findBearers(connection, [{ hash: Buffer.from(`unknown ${nr}`), now: service.now() }]);
      const { rows } = await connection.query(
        `select custom_plans::int as made from pg_prepared_statements where statement like '%presented%'`,
      );
      // PostgreSQL tries five before it compares.
      expect(rows).toEqual([{ made: 5 }]);
    } finally {
      connection.release();
    }
  });
});

describe('refreshing', () => {
  test('with a fresh token: new tokens, and the next ones after that', async () => {
    const first = await ask(byPassword);
    hours(2);
    const second = await ask(refresh(first.refresh_token));
    const third = await ask(refresh(second.refresh_token));
    expect(await authenticateBearer(service, third.access_token)).toMatchObject({ person: { id: anna.id } });
  });

  test('with a used token: refused, and everything of that sign-in is revoked, but of no other', async () => {
    const other = await ask(byPassword);
    const first = await ask(byPassword);
    const second = await ask(refresh(first.refresh_token));
    await expect(ask(refresh(first.refresh_token))).rejects.toMatchObject(refused('invalid_grant'));
    expect(await findBearer(service, second.access_token)).toBeNull();
    await expect(ask(refresh(second.refresh_token))).rejects.toMatchObject(refused('invalid_grant'));
    expect(await findBearer(service, other.access_token)).not.toBeNull();
  });

  test('many times at once with one token: one succeeds, and then the family is revoked', async () => {
    const first = await ask(byPassword);
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => ask(refresh(first.refresh_token))));
    const [won] = all.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findBearer(service, won?.access_token ?? '')).toBeNull();
  });

  test('after two weeks, by another client, or with an access token: refused', async () => {
    const { access_token, refresh_token } = await ask(byPassword);
    await addClient(service, { id: 'other', secret: 'secret', redirectUris: [] });
    await expect(ask({ ...refresh(refresh_token), client_id: 'other' })).rejects.toMatchObject(refused('invalid_grant'));
    await expect(ask(refresh(access_token))).rejects.toMatchObject(refused('invalid_grant'));
    await expect(ask({ ...refresh(refresh_token), scope: 'more' })).rejects.toMatchObject(refused('invalid_scope'));
    // None of that has used it up.
    const next = await ask(refresh(refresh_token));
    hours(14 * 24);
    await expect(ask(refresh(next.refresh_token))).rejects.toMatchObject(refused('invalid_grant'));
  });
});

describe('revoking', () => {
  const revoke = (token: string | undefined, claim = web) => revokeToken(service, { ...claim, token });

  test('an access token: that one only', async () => {
    const { access_token, refresh_token } = await ask(byPassword);
    await revoke(access_token);
    expect(await findBearer(service, access_token)).toBeNull();
    await ask(refresh(refresh_token));
  });

  test('a refresh token: everything of that sign-in', async () => {
    const { access_token, refresh_token } = await ask(byPassword);
    await revoke(refresh_token);
    expect(await findBearer(service, access_token)).toBeNull();
    await expect(ask(refresh(refresh_token))).rejects.toMatchObject(refused('invalid_grant'));
  });

  test('what is no token: no error; none at all, or by an unknown client: refused', async () => {
    await revoke('nonsense');
    await expect(revoke(undefined)).rejects.toMatchObject(refused('invalid_request'));
    await expect(revoke('nonsense', { ...web, client_secret: 'wrong' })).rejects.toMatchObject(refused('invalid_client'));
  });

  test("another client's token: refused, and the token stays", async () => {
    const { access_token } = await ask(byPassword);
    await addClient(service, { id: 'other', secret: 'secret', redirectUris: [] });
    await expect(revoke(access_token, { ...web, client_id: 'other' })).rejects.toMatchObject(refused('invalid_grant'));
    expect(await findBearer(service, access_token)).not.toBeNull();
  });
});

describe('access that is given while a new password ends all of it', () => {
  /** Waits until so many statements wait for a lock. */
  const waiting = async (count: number, given: Promise<unknown>): Promise<void> => {
    let done = false;
    const end = () => {
      done = true;
    };
    given.then(end, end);
    for (let waits = 0; waits < count && !done; ) {
      const found = await db.pool.query(
        `select count(*)::int as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waits = found.rows[0].waits;
    }
  };

  /** Gives access, which a lock holds up, and changes the password meanwhile. */
  const giveMeanwhile = async <T>(lock: string, give: () => Promise<T>): Promise<T | null> => {
    const other = await db.primary.connect();
    await other.query('begin');
    await other.query(lock);
    const given = give().catch(() => null);
    await waiting(1, given);
    const changed = setPassword(service, 'Anna', 'another password');
    await waiting(2, changed);
    await other.query('rollback');
    other.release();
    await changed;
    return given;
  };

  const isValid = async (answer: { readonly access_token: string; readonly refresh_token?: string } | null) =>
    answer !== null &&
    ((await findBearer(service, answer.access_token)) !== null || ask(refresh(answer.refresh_token)).then(Boolean, () => false));

  test('for a refresh token: ended too', async () => {
    const first = await ask(byPassword);
    const lock = `select from token where kind = 'refresh' for update`;
    expect(await isValid(await giveMeanwhile(lock, () => ask(refresh(first.refresh_token))))).toBe(false);
  });

  const verifier = 'a'.repeat(43);
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');

  test('for a code: ended too', async () => {
    const code = { clientId: 'web', personId: anna.id, scope: 'user_profile', redirectUri: '', codeChallenge };
    const hash = createHash('sha256').update('the-code').digest();
    await db.prisma.authorizationCode.create({ data: { ...code, hash, expiresAt: new Date(service.now().getTime() + 60_000) } });
    const exchange = { grant_type: 'authorization_code', code: 'the-code', code_verifier: verifier };
    expect(await isValid(await giveMeanwhile('select from authorization_code for update', () => ask(exchange)))).toBe(false);
  });

  test('for the old password: refused', async () => {
    await ask(byPassword);
    // The place of the sign-in is written between the check of the password and the tokens.
    const lock = `delete from sign_in_place; insert into sign_in_place (person_id, place, seen_at) values (${anna.id}, sha256('network 192.0.2.1'), now())`;
    expect(await isValid(await giveMeanwhile(lock, () => ask(byPassword)))).toBe(false);
  });

  test('by consent in a session: ended too', async () => {
    const query = { client_id: 'web', response_type: 'code', code_challenge_method: 'S256', code_challenge: codeChallenge };
    const request = await readAuthorizationRequest(service, query);
    if ('sendBack' in request) throw new Error(request.sendBack);
    const session = sessionIdOf((await openSession(service, anna)).secret);
    // A code refers to its client.
    await giveMeanwhile('select from client for update', () => issueAuthorizationCode(service, request, { person: anna, session }));
    expect(await db.prisma.authorizationCode.count()).toBe(0);
    expect(await issueAuthorizationCode(service, request, { person: anna, session })).toContain('error=access_denied');
  });
});

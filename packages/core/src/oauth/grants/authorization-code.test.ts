import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { refused, withTokens } from '../../testing/people/with-tokens.js';
import { authenticateBearer } from '../authenticate-bearer.js';
import { addClient } from '../clients/add-client.js';
import { findBearer } from '../find-bearer.js';

const { anna, ask, db, seconds, service } = await withTokens();

describe('a code', () => {
  const verifier = 'a'.repeat(43);
  const code = 'the-code';
  const redirect_uri = 'https://app.example.org/back';
  const exchange = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri };

  beforeEach(async () => {
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
    const hash = createHash('sha256').update(code).digest();
    const data = {
      hash,
      clientId: 'web',
      personId: anna.id,
      scope: 'user_profile',
      redirectUri: redirect_uri,
      codeChallenge,
      expiresAt: new Date(service.now().getTime() + 60_000),
    };
    await db.prisma.authorizationCode.create({ data });
  });

  test('with the verifier: tokens of its person', async () => {
    const { access_token } = await ask(exchange);
    expect(await authenticateBearer(service, access_token)).toMatchObject({ person: { id: anna.id } });
  });

  test('used again: refused, and what it gave is revoked', async () => {
    const { access_token } = await ask(exchange);
    await expect(ask(exchange)).rejects.toMatchObject(refused('invalid_grant'));
    expect(await findBearer(service, access_token)).toBeNull();
  });

  test.each([
    ['another verifier', { code_verifier: 'b'.repeat(43) }, 'invalid_grant'],
    ['no verifier', { code_verifier: undefined }, 'invalid_request'],
    ['a short verifier', { code_verifier: 'short' }, 'invalid_request'],
    ['another redirect address', { redirect_uri: 'https://app.example.org/' }, 'invalid_grant'],
    ['no redirect address', { redirect_uri: undefined }, 'invalid_grant'],
    ['another code', { code: randomUUID() }, 'invalid_grant'],
    ['no code', { code: undefined }, 'invalid_request'],
  ])('with %s: refused, and still good', async (_what, wrong, standardCode) => {
    await expect(ask({ ...exchange, ...wrong })).rejects.toMatchObject(refused(standardCode));
    await ask(exchange);
  });

  test('after its minute, or by another client: refused', async () => {
    await addClient(service, { id: 'other', secret: 'secret', redirectUris: [redirect_uri] });
    await expect(ask({ ...exchange, client_id: 'other' })).rejects.toMatchObject(refused('invalid_grant'));
    seconds(60);
    await expect(ask(exchange)).rejects.toMatchObject(refused('invalid_grant'));
  });
});

import { describe, expect, test } from 'vitest';
import { byPassword, withTokens } from '../../testing/people/with-tokens.js';
import { findBearer } from '../find-bearer.js';
import { addClient } from './add-client.js';
import { listClients } from './list-clients.js';
import { removeClient } from './remove-client.js';

const { ask, service } = await withTokens();

describe('a client', () => {
  test('without a secret given: one is made, which opens it', async () => {
    const secret = await addClient(service, { id: 'other', redirectUris: [] });
    expect(secret).toMatch(/^[\w-]{43}$/);
    await ask({ ...byPassword, client_id: 'other', client_secret: secret ?? '' });
  });

  test('listed: with what it may use, and never its secret', async () => {
    await addClient(service, { id: 'phone', secret: null, redirectUris: ['org.example.app:/back'] });
    const clients = await listClients(service);
    expect(clients).toMatchObject([
      { id: 'phone', confidential: false, grants: ['refresh_token', 'authorization_code'] },
      { id: 'test-client' },
      { id: 'web', confidential: true, grants: ['password', 'refresh_token', 'authorization_code', 'client_credentials'] },
    ]);
    expect(Object.keys(clients[0] ?? {})).not.toContain('secretHash');
  });

  test.each([
    ['an id that is taken', { id: 'web' }, 'already'],
    ['an id with a colon', { id: 'a:b' }, 'colon'],
    ['an empty secret', { secret: '' }, 'empty'],
    ['a redirect address without https', { redirectUris: ['http://app.example.org/'] }, 'https'],
    ['a redirect address with a fragment', { redirectUris: ['https://app.example.org/#a'] }, '#'],
    ['a redirect address that runs script', { redirectUris: ['javascript:alert(1)'] }, 'https'],
    ['an unknown grant', { grants: ['implicit'] }, 'implicit'],
    ['the password grant and no secret', { secret: null, grants: ['password'] }, 'secret'],
  ])('with %s: refused', async (_what, wrong, sentence) => {
    await expect(addClient(service, { id: 'new', redirectUris: [], ...wrong })).rejects.toThrow(sentence);
    expect(await listClients(service)).toHaveLength(2);
  });

  test('removed: its tokens are void; nobody of the id: refused', async () => {
    const { access_token } = await ask(byPassword);
    await removeClient(service, 'web');
    expect(await findBearer(service, access_token)).toBeNull();
    await expect(removeClient(service, 'web')).rejects.toMatchObject({ code: 'not-found' });
  });
});

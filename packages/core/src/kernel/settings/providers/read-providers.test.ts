import { expect, test } from 'vitest';
import { suggestUsernames } from '../../../accounts/lifecycle/suggest-usernames.js';
import { readProviderProfile } from '../../../oauth/providers/provider-profile.js';
import { readProviders } from './read-providers.js';

const hub = { SIGN_IN_CODE_HUB_CLIENT_ID: 'id', SIGN_IN_CODE_HUB_CLIENT_SECRET: 'secret' };

test('no provider in the environment: none', () => {
  expect(readProviders({ SIGN_IN: 'x', PATH: '/bin' })).toEqual([]);
});

test('a provider that describes itself: with its issuer', () => {
  const env = { ...hub, SIGN_IN_CODE_HUB_ISSUER: 'https://hub.example/', SIGN_IN_CODE_HUB_TITLE: 'Code Hub' };
  const expected = {
    name: 'code-hub',
    title: 'Code Hub',
    clientId: 'id',
    clientSecret: 'secret',
    server: { issuer: 'https://hub.example' },
  };
  expect(readProviders(env)).toEqual([{ ...expected, scope: undefined }]);
});

test('a provider that does not: with its three addresses', () => {
  const addresses = {
    AUTHORIZE_URL: 'https://hub.example/a',
    TOKEN_URL: 'https://hub.example/t',
    PROFILE_URL: 'https://api.hub.example/user',
  };
  const env = Object.fromEntries(
    Object.entries({ ...addresses, SCOPE: 'user:email' }).map(([name, value]) => [`SIGN_IN_CODE_HUB_${name}`, value]),
  );
  const [provider] = readProviders({ ...hub, ...env });
  expect(provider).toMatchObject({ title: 'code-hub', scope: 'user:email', server: { authorize: 'https://hub.example/a' } });
});

test.each([
  [{ SIGN_IN_CODE_HUB_CLIENT_ID: 'id' }, 'SIGN_IN_CODE_HUB_CLIENT_SECRET'],
  [hub, 'SIGN_IN_CODE_HUB_AUTHORIZE_URL'],
  [{ ...hub, SIGN_IN_CODE_HUB_ISSUER: 'hub.example' }, 'SIGN_IN_CODE_HUB_ISSUER'],
])('settings %o: refused, naming %s', (env, setting) => {
  expect(() => readProviders(env)).toThrow(
    expect.objectContaining({ code: 'malformed', problems: [expect.objectContaining({ path: setting })] }),
  );
});

test.each([
  [
    { sub: 's', preferred_username: 'ann', name: 'Ann A', email: 'a@example.org' },
    { subject: 's', name: 'ann', mail: 'a@example.org' },
  ],
  [
    { sub: 's', name: 'Ann', email: 'a@example.org', email_verified: false },
    { subject: 's', name: 'Ann', mail: null },
  ],
  [
    { id: 7, login: 'ann', email: null },
    { subject: '7', name: 'ann', mail: null },
  ],
  [
    { uid: 7, name: 'Ann', mail: 'a@example.org', translation_lng: 'sq' },
    { subject: '7', name: 'Ann', mail: 'a@example.org', translationLng: 'sq' },
  ],
])('profile %o: read', (data, profile) => {
  expect(readProviderProfile(data)).toMatchObject(profile);
});

test.each([null, [], 'ann', { name: 'Ann' }])('profile %o, which names no account: null', (data) => {
  expect(readProviderProfile(data)).toBeNull();
});

test('names for somebody whose own will not do: without commas and invisible characters, short enough, then numbered', () => {
  expect([...suggestUsernames('Doe,\u200b John')].slice(0, 3)).toEqual(['Doe John', 'Doe John 2', 'Doe John 3']);
  expect([...suggestUsernames(', ')][0]).toBe('person');
  expect([...suggestUsernames('x'.repeat(80))].every((name) => name.length <= 60)).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.js';

const read = (env: Readonly<Record<string, string>>) => readSettings(env, { port: 8701, dataDir: '.data/x' });

describe('settings', () => {
  test('none set: what a newcomer needs', () => {
    expect(read({})).toMatchObject({
      baseUrl: 'http://127.0.0.1:8701',
      databaseUrl: undefined,
      languages: undefined,
      defaultLanguage: 'en',
      pathPrefix: 'svc',
      voting: 'single',
      accessTokenSeconds: 3600,
      refreshTokenSeconds: 1_209_600,
      trustedProxies: ['loopback'],
      signInProviders: [],
    });
  });

  test('LANGUAGES without English: the first of them is the default one', () => {
    expect(read({ LANGUAGES: 'sq, de' })).toMatchObject({ languages: ['sq', 'de'], defaultLanguage: 'sq' });
    expect(read({ LANGUAGES: 'sq,en' })).toMatchObject({ defaultLanguage: 'en' });
    expect(read({ LANGUAGES: 'sq,de', DEFAULT_LANGUAGE: 'de' })).toMatchObject({ defaultLanguage: 'de' });
  });

  test('TRUSTED_PROXIES: addresses, networks and names', () => {
    const proxies = ['10.0.0.0/8', '2001:db8::1', 'uniquelocal'];
    expect(read({ TRUSTED_PROXIES: proxies.join(', ') }).trustedProxies).toEqual(proxies);
  });

  test.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['VOTING', 'often'],
    ['BASE_URL', 'example.org'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['ACCESS_TOKEN_SECONDS', '0'],
  ])('%s=%s: refused, naming the setting', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(
      expect.objectContaining({ code: 'malformed', problems: [expect.objectContaining({ path: name })] }),
    );
  });
});

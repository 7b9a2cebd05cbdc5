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
    expect(read({ LANGUAGES: 'tok=Toki Pona;nplurals=1;plural=0, sq', MORE_LANGUAGES: 'xx=Ours\nyy=Yours' })).toMatchObject({
      languages: ['tok=Toki Pona;nplurals=1;plural=0', 'sq'],
      moreLanguages: ['xx=Ours', 'yy=Yours'],
      defaultLanguage: 'tok',
    });
    expect(read({ LANGUAGES: 'sq,de', DEFAULT_LANGUAGE: 'de' })).toMatchObject({ defaultLanguage: 'de' });
  });

  test('TRUSTED_PROXIES: addresses, networks and names', () => {
    const proxies = ['10.0.0.0/8', '2001:db8::1', 'uniquelocal'];
    expect(read({ TRUSTED_PROXIES: proxies.join(', ') }).trustedProxies).toEqual(proxies);
  });

  test('a socket that is passed (LISTEN_FDS): to this process alone', () => {
    const env = { LISTEN_FDS: '1', SESSION_SECRET: '9f4c1a7be02d58364c1e9d70ab35f268' };
    expect(read({ ...env, LISTEN_PID: String(process.pid) }).listenFd).toBe(3);
    expect(read({ ...env, LISTEN_PID: String(process.ppid) }).listenFd).toBeUndefined();
    expect(read({ ...env, LISTEN_PID: String(process.pid), LISTEN_FDS: '0' }).listenFd).toBeUndefined();
    expect(read(env).listenFd).toBeUndefined();
  });

  test.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['LISTEN_FDS', '2'],
    ['VOTING', 'often'],
    ['BASE_URL', 'example.org'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['ACCESS_TOKEN_SECONDS', '0'],
    ['DRAIN_SECONDS', '-1'],
    ['DATABASE_URL', 'mysql://db/strings'],
    ['BASE_URL', 'https://example.org/?a=1'],
    ['DATABASE_REPLICA_URLS', 'postgres://one/x,two'],
  ])('%s=%s: refused, naming the setting', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(
      expect.objectContaining({ code: 'malformed', problems: [expect.objectContaining({ path: name })] }),
    );
  });

  test.each([
    ['DATABASE_URL', 'mysql://ann:hunter2@db/strings'],
    ['SMTP_URL', 'ann:hunter2@mail'],
    ['DATABASE_REPLICA_URLS', 'postgres://one/x,ann:hunter2@two'],
  ])('%s that cannot be read: the sentence does not repeat its secret', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }));
  });

  test('an empty or blank variable, as compose files give them: counts as none', () => {
    expect(read({ DATABASE_URL: '', PORT: ' ', LANGUAGES: '', VOTING: '' })).toMatchObject({ databaseUrl: undefined, port: 8701 });
  });

  test('an address with a path: without a slash at its end', () => {
    expect(read({ BASE_URL: 'http://localhost/strings/' }).baseUrl).toBe('http://localhost/strings');
  });
});

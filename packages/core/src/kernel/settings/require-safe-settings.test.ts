import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.js';

const read = (env: Readonly<Record<string, string>>) => readSettings(env, { port: 8701, dataDir: '.data/x' });
const refusal = (setting: string, words: string) =>
  expect.objectContaining({
    code: 'malformed',
    message: expect.stringContaining(words),
    problems: [expect.objectContaining({ path: setting })],
  });

const strong = '9f4c1a7be02d58364c1e9d70ab35f268';

describe('secrets', () => {
  test.each(['127.0.0.1', 'localhost', '::1', '127.0.0.5'])('HOST=%s, on this machine: none is needed, a short one will do', (HOST) => {
    expect(read({ HOST })).toMatchObject({ sessionSecret: undefined });
    expect(read({ HOST, SESSION_SECRET: 'short' })).toMatchObject({ sessionSecret: 'short' });
  });

  test.each(['0.0.0.0', '::', '192.0.2.7', 'strings.example.org'])('HOST=%s, outside: a missing one stops the start', (HOST) => {
    expect(() => read({ HOST })).toThrow(refusal('SESSION_SECRET', 'is missing'));
    expect(read({ HOST, SESSION_SECRET: strong })).toMatchObject({ sessionSecret: strong });
  });

  test('a socket that is passed (LISTEN_FDS), which may listen outside: a missing or weak one stops the start', () => {
    const env = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
    expect(() => read(env)).toThrow(refusal('SESSION_SECRET', 'is missing'));
    expect(() => read({ ...env, SESSION_SECRET: 'short' })).toThrow(refusal('SESSION_SECRET', 'shorter than 32'));
    expect(read({ ...env, LISTEN_PID: String(process.ppid) }).sessionSecret).toBeUndefined();
  });

  test('behind a proxy on this machine: the one kept in DATA_DIR will do, a weak one stops the start', () => {
    const env = { BASE_URL: 'https://strings.example.org' };
    expect(read(env).sessionSecret).toBeUndefined();
    expect(() => read({ ...env, SESSION_SECRET: 'short' })).toThrow(refusal('SESSION_SECRET', 'shorter than 32'));
  });

  test.each([
    ['hunter2', 'shorter than 32 characters'],
    ['x'.repeat(64), 'too few different'],
    ['please-change-me-before-production-00', 'stands in examples'],
    ['keyboard-cat-your-secret-here-123456789', 'stands in examples'],
  ])('SESSION_SECRET=%s, outside: stops the start and is not repeated', (SESSION_SECRET, words) => {
    expect(() => read({ HOST: '0.0.0.0', SESSION_SECRET })).toThrow(refusal('SESSION_SECRET', words));
    expect(() => read({ HOST: '0.0.0.0', SESSION_SECRET })).not.toThrow(SESSION_SECRET);
  });

  test('METRICS_TOKEN, outside: short stops the start', () => {
    expect(() => read({ HOST: '0.0.0.0', SESSION_SECRET: strong, METRICS_TOKEN: 'prometheus' })).toThrow(
      refusal('METRICS_TOKEN', 'shorter'),
    );
  });

  test("a provider's secret out of an example, outside: stops the start", () => {
    const provider = { SIGN_IN_HUB_CLIENT_ID: 'us', SIGN_IN_HUB_CLIENT_SECRET: 'changeme', SIGN_IN_HUB_ISSUER: 'https://hub.example' };
    expect(() => read({ HOST: '0.0.0.0', SESSION_SECRET: strong, ...provider })).toThrow(refusal('SIGN_IN_HUB_CLIENT_SECRET', 'examples'));
    expect(read(provider).signInProviders).toHaveLength(1);
  });
});

describe('the embedded database in production', () => {
  test('without a word that it is meant: stops the start', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(refusal('DATABASE_URL', 'EMBEDDED_DATABASE=yes'));
  });

  test('with the word, with a database, or elsewhere: starts', () => {
    expect(read({ NODE_ENV: 'production', EMBEDDED_DATABASE: 'yes' }).databaseUrl).toBeUndefined();
    expect(read({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/strings' }).databaseUrl).toBe('postgres://db/strings');
    expect(read({ NODE_ENV: 'development' }).databaseUrl).toBeUndefined();
  });
});

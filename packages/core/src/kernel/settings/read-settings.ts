import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Refusal } from '../refusal.js';
import { splitList } from '../split-list.js';
import { readProviders } from './read-providers.js';
import type { Environment, Settings } from './settings.js';

/** Default values of settings that differ between the services. */
export interface SettingDefaults {
  readonly port: number;
  /** Relative to the working directory. */
  readonly dataDir: string;
}

const refuseSetting = (name: string, value: string, expected: string): Refusal =>
  new Refusal('malformed', `The setting ${name} is "${value}": ${expected}.`, { problems: [{ path: name, detail: expected }] });

const readText = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

const readList = (env: Environment, name: string): readonly string[] => splitList(readText(env, name) ?? '');

const readInteger = (env: Environment, name: string, fallback: number, [least, most]: readonly [number, number]): number => {
  const value = readText(env, name);
  if (value === undefined) return fallback;
  const parsed = Number(value);
  if (Number.isInteger(parsed) && parsed >= least && parsed <= most) return parsed;
  throw refuseSetting(name, value, `a whole number from ${least} to ${most} is expected`);
};

const readChoice = <T extends string>(env: Environment, name: string, fallback: T, choices: readonly T[]): T => {
  const value = readText(env, name);
  if (value === undefined) return fallback;
  const choice = choices.find((known) => known === value);
  if (choice) return choice;
  throw refuseSetting(name, value, `one of ${choices.join(', ')} is expected`);
};

const readUrl = (env: Environment, name: string, protocols: readonly string[]): string | undefined => {
  const value = readText(env, name);
  if (value === undefined) return undefined;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
  // The value may hold a password, so it is not repeated.
  throw refuseSetting(name, '…', `an address beginning with ${protocols.join(' or ')} is expected`);
};

const POSTGRES_PROTOCOLS = ['postgres:', 'postgresql:'];

const readReplicaUrls = (env: Environment): readonly string[] =>
  readList(env, 'DATABASE_REPLICA_URLS').map(
    (value) => readUrl({ DATABASE_REPLICA_URLS: value }, 'DATABASE_REPLICA_URLS', POSTGRES_PROTOCOLS) ?? value,
  );

const PROXY_RANGE_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...more] = value.split('/');
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits)) && more.length === 0;
};

const readTrustedProxies = (env: Environment): readonly string[] => {
  const proxies = readList(env, 'TRUSTED_PROXIES');
  const wrong = proxies.find((proxy) => !PROXY_RANGE_NAMES.has(proxy) && !isNetwork(proxy));
  if (wrong !== undefined)
    throw refuseSetting(
      'TRUSTED_PROXIES',
      wrong,
      `addresses, networks like 10.0.0.0/8, or ${[...PROXY_RANGE_NAMES].join(', ')} are expected`,
    );
  return proxies.length > 0 ? proxies : ['loopback'];
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads the settings from environment variables (docs/operations.md says what each does).
 *
 * @throws Refusal `malformed` that names the variable and what is expected
 */
export const readSettings = (env: Environment, defaults: SettingDefaults): Settings => {
  const host = readText(env, 'HOST') ?? '127.0.0.1';
  const port = readInteger(env, 'PORT', defaults.port, [0, 65_535]);
  const codes = readList(env, 'LANGUAGES');
  return {
    host,
    port,
    baseUrl: readUrl(env, 'BASE_URL', ['http:', 'https:']) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    databaseUrl: readUrl(env, 'DATABASE_URL', POSTGRES_PROTOCOLS),
    replicaUrls: readReplicaUrls(env),
    dataDir: resolve(readText(env, 'DATA_DIR') ?? defaults.dataDir),
    languages: codes.length > 0 ? codes : undefined,
    defaultLanguage: readText(env, 'DEFAULT_LANGUAGE') ?? (codes.length === 0 || codes.includes('en') ? 'en' : (codes[0] ?? 'en')),
    pathPrefix: readText(env, 'PATH_PREFIX')?.replace(/^\/+|\/+$/g, '') || 'svc',
    voting: readChoice(env, 'VOTING', 'single', ['single', 'multiple']),
    decideBy: readChoice(env, 'DECIDE_BY', 'count', ['count', 'fresh', 'record']),
    feedCacheSeconds: readInteger(env, 'FEED_CACHE_SECONDS', 300, [0, 86_400]),
    reportCacheSeconds: readInteger(env, 'REPORT_CACHE_SECONDS', 0, [0, 86_400]),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readText(env, 'MAIL_FROM') ?? 'Translation Commons <noreply@localhost>',
    uploadLimitMb: readInteger(env, 'UPLOAD_LIMIT_MB', 100, [1, 10_240]),
    sessionSecret: readText(env, 'SESSION_SECRET'),
    logLevel: readChoice(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
    accessTokenSeconds: readInteger(env, 'ACCESS_TOKEN_SECONDS', 3600, [60, 31_536_000]),
    refreshTokenSeconds: readInteger(env, 'REFRESH_TOKEN_SECONDS', 14 * 86_400, [60, 31_536_000]),
    connectionLimit: readInteger(env, 'CONNECTION_LIMIT', 2000, [1, 1_000_000]),
    bodyTimeoutSeconds: readInteger(env, 'BODY_TIMEOUT_SECONDS', 60, [1, 3600]),
    eventLoopDelayMs: readInteger(env, 'EVENT_LOOP_DELAY_MS', 1000, [0, 60_000]),
    secondFactor: readChoice(env, 'SECOND_FACTOR', 'optional', ['optional', 'administrators']),
    trustedProxies: readTrustedProxies(env),
    signInProviders: readProviders(env),
  };
};

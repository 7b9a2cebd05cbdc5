import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Refusal } from '../refusal.js';
import { readProviders } from './read-providers.js';
import type { Settings } from './settings.js';

/** The environment as Node gives it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where the two services differ when nothing is set. */
export interface SettingDefaults {
  readonly port: number;
  /** Below the working directory. */
  readonly dataDir: string;
}

const refuse = (name: string, value: string, expected: string): Refusal =>
  new Refusal('malformed', `The setting ${name} is "${value}": ${expected}.`, { problems: [{ path: name, detail: expected }] });

const text = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

const list = (env: Environment, name: string): readonly string[] =>
  text(env, name)
    ?.split(/\s*,\s*/)
    .filter(Boolean) ?? [];

const number = (env: Environment, name: string, fallback: number, [least, most]: readonly [number, number]): number => {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const parsed = Number(value);
  if (Number.isInteger(parsed) && parsed >= least && parsed <= most) return parsed;
  throw refuse(name, value, `a whole number from ${least} to ${most} is expected`);
};

const oneOf = <T extends string>(env: Environment, name: string, fallback: T, choices: readonly T[]): T => {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const choice = choices.find((known) => known === value);
  if (choice) return choice;
  throw refuse(name, value, `one of ${choices.join(', ')} is expected`);
};

const url = (env: Environment, name: string, protocols: readonly string[]): string | undefined => {
  const value = text(env, name);
  if (value === undefined) return undefined;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
  // The value may hold a password, so it is not repeated.
  throw refuse(name, '…', `an address beginning with ${protocols.join(' or ')} is expected`);
};

const postgres = ['postgres:', 'postgresql:'];

const replicaUrls = (env: Environment): readonly string[] =>
  list(env, 'DATABASE_REPLICA_URLS').map((value) => url({ DATABASE_REPLICA_URLS: value }, 'DATABASE_REPLICA_URLS', postgres) ?? value);

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...more] = value.split('/');
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits)) && more.length === 0;
};

const trustedProxies = (env: Environment): readonly string[] => {
  const proxies = list(env, 'TRUSTED_PROXIES');
  const wrong = proxies.find((proxy) => !PROXY_NAMES.has(proxy) && !isNetwork(proxy));
  if (wrong !== undefined)
    throw refuse('TRUSTED_PROXIES', wrong, `addresses, networks like 10.0.0.0/8, or ${[...PROXY_NAMES].join(', ')} are expected`);
  return proxies.length > 0 ? proxies : ['loopback'];
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads the settings from the environment (decisions, section 12; docs/operations.md says what each does).
 *
 * @throws Refusal `malformed` that names the variable and what is expected
 */
export const readSettings = (env: Environment, defaults: SettingDefaults): Settings => {
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const port = number(env, 'PORT', defaults.port, [0, 65_535]);
  const codes = list(env, 'LANGUAGES');
  return {
    host,
    port,
    baseUrl: url(env, 'BASE_URL', ['http:', 'https:']) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    databaseUrl: url(env, 'DATABASE_URL', postgres),
    replicaUrls: replicaUrls(env),
    dataDir: resolve(text(env, 'DATA_DIR') ?? defaults.dataDir),
    languages: codes.length > 0 ? codes : undefined,
    defaultLanguage: text(env, 'DEFAULT_LANGUAGE') ?? (codes.length === 0 || codes.includes('en') ? 'en' : (codes[0] ?? 'en')),
    pathPrefix: text(env, 'PATH_PREFIX')?.replace(/^\/+|\/+$/g, '') || 'svc',
    voting: oneOf(env, 'VOTING', 'single', ['single', 'multiple']),
    feedCacheSeconds: number(env, 'FEED_CACHE_SECONDS', 300, [0, 86_400]),
    reportCacheSeconds: number(env, 'REPORT_CACHE_SECONDS', 0, [0, 86_400]),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(env, 'MAIL_FROM') ?? 'Translation Commons <noreply@localhost>',
    uploadLimitMb: number(env, 'UPLOAD_LIMIT_MB', 100, [1, 10_240]),
    sessionSecret: text(env, 'SESSION_SECRET'),
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
    accessTokenSeconds: number(env, 'ACCESS_TOKEN_SECONDS', 3600, [60, 31_536_000]),
    refreshTokenSeconds: number(env, 'REFRESH_TOKEN_SECONDS', 14 * 86_400, [60, 31_536_000]),
    trustedProxies: trustedProxies(env),
    signInProviders: readProviders(env),
  };
};

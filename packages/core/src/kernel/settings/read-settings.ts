import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { splitList } from '../text/split-list.js';
import { withoutEndSlashes } from '../text/without-end-slashes.js';
import { checkVariables } from './check-variables.js';
import { refuseMisspelt } from './misspelt.js';
import { passedSocket } from './passed-socket.js';
import { readProviders } from './providers/read-providers.js';
import { refuseSetting } from './refuse-setting.js';
import { requireSafeSettings } from './require-safe-settings.js';
import type { Environment, Settings } from './settings.js';
import { describeSettings } from './settings.schema.js';

/** Defaults of settings that differ between the services. */
export interface SettingDefaults {
  readonly port: number;
  /** Relative to the working directory. */
  readonly dataDir: string;
}

const readReplicaUrls = (list: string | undefined): readonly string[] =>
  splitList(list ?? '').map((value) => checkVariables({ DATABASE_REPLICA_URLS: value }).DATABASE_REPLICA_URLS ?? value);

/** Items with commas or one a line; names and plural rules hold neither. */
const splitLanguages = (list: string | undefined): readonly string[] => splitList((list ?? '').replace(/\r?\n/g, ','));

const PROXY_RANGE_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...more] = value.split('/');
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits)) && more.length === 0;
};

const readNetworks = (name: 'ENGINE_NETWORKS', list: string): readonly string[] => {
  const networks = splitList(list);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw refuseSetting(name, `The setting ${name} is "${wrong}": addresses or networks like 127.0.0.0/8 are expected.`);
  return networks;
};

const readTrustedProxies = (list: string): readonly string[] => {
  const proxies = splitList(list);
  const wrong = proxies.find((proxy) => !PROXY_RANGE_NAMES.has(proxy) && !isNetwork(proxy));
  if (wrong !== undefined) {
    const expected = `addresses, networks like 10.0.0.0/8, or ${[...PROXY_RANGE_NAMES].join(', ')} are expected`;
    throw refuseSetting('TRUSTED_PROXIES', `The setting TRUSTED_PROXIES is "${wrong}": ${expected}.`);
  }
  return proxies;
};

/** Base URLs contain no credentials, query or fragment. */
const readBaseUrl = (given: string | undefined, host: string, port: number): string => {
  const url = withoutEndSlashes(given ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  const { username, search, hash } = new URL(url);
  if (username || search || hash)
    throw refuseSetting('BASE_URL', `The setting BASE_URL is "${url}": an address without user, query and fragment is expected.`);
  return url;
};

/**
 * Reads the settings from environment variables (settings.schema.ts says what each means).
 *
 * @throws Refusal `malformed` that names the variable and the remedy: an invalid value, a probable misspelling, or an insecure configuration
 */
export const readSettings = (env: Environment, defaults: SettingDefaults): Settings => {
  refuseMisspelt(
    env,
    describeSettings().map(([name]) => name),
  );
  const variables = checkVariables(env);
  const { HOST: host, PORT: port = defaults.port } = variables;
  const items = splitLanguages(variables.LANGUAGES);
  const codes = items.map((item) => item.split('=', 1)[0]?.trim() ?? '');
  const baseUrl = readBaseUrl(variables.BASE_URL, host, port);
  const signInProviders = readProviders(env);
  requireSafeSettings(variables, baseUrl, signInProviders);
  return {
    host,
    port,
    listenFd: passedSocket(variables),
    baseUrl,
    isDevelopment: variables.NODE_ENV === 'development',
    siblingUrl: variables.SIBLING_URL && withoutEndSlashes(variables.SIBLING_URL),
    databaseUrl: variables.DATABASE_URL && withoutEndSlashes(variables.DATABASE_URL),
    databaseWaitSeconds: variables.DATABASE_WAIT_SECONDS,
    replicaUrls: readReplicaUrls(variables.DATABASE_REPLICA_URLS),
    dataDir: resolve(variables.DATA_DIR ?? defaults.dataDir),
    languages: items.length > 0 ? items : undefined,
    moreLanguages: splitLanguages(variables.MORE_LANGUAGES),
    defaultLanguage: variables.DEFAULT_LANGUAGE ?? (codes.length === 0 || codes.includes('en') ? 'en' : (codes[0] ?? 'en')),
    pathPrefix: withoutEndSlashes(variables.PATH_PREFIX).replace(/^\/+/, '') || 'svc',
    voting: variables.VOTING,
    decideBy: variables.DECIDE_BY,
    feedCacheSeconds: variables.FEED_CACHE_SECONDS,
    reportCacheSeconds: variables.REPORT_CACHE_SECONDS,
    changesDays: variables.CHANGES_DAYS,
    dumps: variables.DUMPS,
    offlineReading: variables.OFFLINE_READING,
    smtpUrl: variables.SMTP_URL && withoutEndSlashes(variables.SMTP_URL),
    engineNetworks: readNetworks('ENGINE_NETWORKS', variables.ENGINE_NETWORKS),
    mailFrom: variables.MAIL_FROM,
    uploadLimitMb: variables.UPLOAD_LIMIT_MB,
    importMinutes: variables.IMPORT_MINUTES,
    sessionSecret: variables.SESSION_SECRET,
    statementTimeoutSeconds: variables.STATEMENT_TIMEOUT_SECONDS,
    connectionLimit: variables.CONNECTION_LIMIT,
    networkConnectionLimit: variables.NETWORK_CONNECTION_LIMIT,
    bodyTimeoutSeconds: variables.BODY_TIMEOUT_SECONDS,
    eventLoopDelayMs: variables.EVENT_LOOP_DELAY_MS,
    drainSeconds: variables.DRAIN_SECONDS,
    metricsPort: variables.METRICS_PORT,
    metricsToken: variables.METRICS_TOKEN,
    otelExporterOtlpEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT && withoutEndSlashes(variables.OTEL_EXPORTER_OTLP_ENDPOINT),
    logLevel: variables.LOG_LEVEL,
    accessTokenSeconds: variables.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: variables.REFRESH_TOKEN_SECONDS,
    secondFactor: variables.SECOND_FACTOR,
    trustedProxies: readTrustedProxies(variables.TRUSTED_PROXIES),
    signInProviders,
  };
};

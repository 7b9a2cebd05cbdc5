import { type Static, type TInteger, type TString, Type } from 'typebox';

/** Annotations of a setting beside JSON Schema. Ajv ignores them; the documentation and the refusals use them. */
interface SettingOptions {
  readonly description: string;
  /** The default as documented, where it is not constant. */
  readonly shownDefault?: string;
  /** Holds a secret: its value is never repeated. */
  readonly writeOnly?: boolean;
  /** URL schemes that are accepted: the value is an address. */
  readonly protocols?: readonly string[];
}

const text = <Default extends string>(value: Default, options: SettingOptions): TString => Type.String({ default: value, ...options });
const optionalText = (options: SettingOptions) => Type.Optional(Type.String({ ...options }));
const integer = (value: number, [minimum, maximum]: readonly [number, number], options: SettingOptions): TInteger =>
  Type.Integer({ default: value, minimum, maximum, ...options });
const choice = <const Choices extends readonly string[]>(choices: Choices, value: Choices[number], options: SettingOptions) =>
  Type.Unsafe<Choices[number]>({ type: 'string', enum: [...choices], default: value, ...options });

const POSTGRES_PROTOCOLS = ['postgres:', 'postgresql:'];
const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/**
 * Schema of the environment variables (env-schema): the single definition of all settings. Types, validation at the start, the table in
 * docs/operations/settings.md and .env.example are generated from it, in this order.
 */
export const SettingsSchema = Type.Object({
  HOST: text('127.0.0.1', { description: 'address that the service listens at' }),
  PORT: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 65_535,
      shownDefault: '8701 (strings), 8702 (verses)',
      description: 'port that it listens at; 0: any that is free',
    }),
  ),
  LISTEN_FDS: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1,
      description:
        'set by systemd where it holds the socket: 1, and `serve` listens at that one in place of `PORT` ([Upgrading](upgrade.md#without-an-interruption))',
    }),
  ),
  LISTEN_PID: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 4_194_304,
      description: 'set by systemd with `LISTEN_FDS`: the process that it means; any other leaves the socket alone',
    }),
  ),
  BASE_URL: optionalText({
    protocols: ['http:', 'https:'],
    shownDefault: '`http://HOST:PORT`',
    description:
      'address that people reach it under, which may have a path; links in mails and feeds begin with it ([Install](install.md#details))',
  }),
  SIBLING_URL: optionalText({
    protocols: ['http:', 'https:'],
    description: 'address of the other service: strings and verses then stand side by side in the head of pages; without it only this one',
  }),
  TRUSTED_PROXIES: text('loopback', {
    description: 'addresses or networks of proxies, with commas, whose word on callers’ addresses is believed',
  }),
  DATABASE_URL: optionalText({
    protocols: POSTGRES_PROTOCOLS,
    writeOnly: true,
    description: 'a PostgreSQL ≥ 15; without it one runs embedded under `DATA_DIR`',
  }),
  DATABASE_WAIT_SECONDS: integer(60, [0, 3600], {
    description: 'how long `serve` and `work` wait at their start for a `DATABASE_URL` that does not answer, before they give up',
  }),
  DATABASE_REPLICA_URLS: optionalText({
    writeOnly: true,
    protocols: POSTGRES_PROTOCOLS,
    description: 'servers that follow it and may be read from, with commas ([decision 20](../decisions/0020-replicas.md))',
  }),
  EMBEDDED_DATABASE: choice(['no', 'yes'], 'no', {
    description: '`yes`: the embedded PostgreSQL is meant, in production (`NODE_ENV=production`) too',
  }),
  NODE_ENV: optionalText({
    description:
      '`production` where data matters, as in the images: the embedded PostgreSQL must then be meant; `development`: /styleguide shows the components of pages',
  }),
  DATA_DIR: optionalText({
    shownDefault: '`.data/string-service`, `.data/verse-service`',
    description:
      'uploads and exports in progress, mails without SMTP, the embedded database; by default in the folder where the program is started',
  }),
  LANGUAGES: optionalText({
    shownDefault: 'all that are known',
    description:
      'codes of the installed languages, with commas: `fr,pt_BR,sr@latin`; of a language that is not known, name and plural rule: `tok=Toki Pona;nplurals=1;plural=0`',
  }),
  MORE_LANGUAGES: optionalText({
    description:
      'languages beside those of `LANGUAGES`, with commas or one a line, in the same form; `native=…` and `direction=rtl` may follow: `tok=Toki Pona;nplurals=1;plural=0,xal=Kalmyk;native=хальмг`',
  }),
  DEFAULT_LANGUAGE: optionalText({
    shownDefault: '`en`, or the first of `LANGUAGES`',
    description: 'language of feeds that name none',
  }),
  PATH_PREFIX: text('svc', { description: 'first word of the feed and tweet paths that have one' }),
  VOTING: choice(['single', 'multiple'], 'single', {
    description: '`single`: one vote for each person, unit and language; `multiple`: one for each translation',
  }),
  DECIDE_BY: choice(['count', 'fresh', 'record'], 'count', {
    description:
      'verse service: what comes first when candidates are put in order, `count`, `fresh` or `record` ([deciding](../deciding.md))',
  }),
  FEED_CACHE_SECONDS: integer(300, [0, DAY_SECONDS], {
    description: 'how long feeds and lists of the latest may be behind; 0: not at all',
  }),
  REPORT_CACHE_SECONDS: integer(0, [0, DAY_SECONDS], { description: 'the same for reports' }),
  CHANGES_DAYS: integer(90, [1, 36_500], {
    description: 'how long `api/changes` keeps what happened; a mirror that did not ask for longer begins anew from a dump',
  }),
  DUMPS: choice(['no', 'nightly'], 'no', {
    description:
      '`nightly`: open data is written to `DATA_DIR/dump` each night, and answered at `/dump` ([Open data](backup.md#open-data))',
  }),
  OFFLINE_READING: choice(['yes', 'no'], 'yes', {
    description:
      '`yes`: browsers keep texts that somebody read, for reading without a connection; `no`: none, and what they kept is deleted',
  }),
  SMTP_URL: optionalText({
    protocols: ['smtp:', 'smtps:'],
    writeOnly: true,
    description: '`smtp://user:password@host:587` or `smtps://…`; without it mails are written as `.eml` files to `DATA_DIR/outbox`',
  }),
  ENGINE_NETWORKS: text('', {
    description:
      'networks, with commas, in which engines that draft translations may be, beside the public internet: `127.0.0.0/8,::1/128`; there `http:` is allowed too',
  }),
  MAIL_FROM: text('Translation Commons <noreply@localhost>', { description: 'sender of mails' }),
  UPLOAD_LIMIT_MB: integer(100, [1, 10_240], {
    description: 'largest upload. An archive is read in memory of about four times its size',
  }),
  IMPORT_MINUTES: integer(60, [1, 1440], {
    description:
      'how many minutes an import may take; then it is ended and nothing of it is stored. Fetching a repository has ten minutes of its own',
  }),
  SESSION_SECRET: optionalText({
    writeOnly: true,
    shownDefault: 'made once, kept in `DATA_DIR`',
    description:
      'signs cookies and links; must be set, to 32 characters or more, where `HOST` is more than this machine; made by `openssl rand -hex 32`, and alike on all machines that share the work',
  }),
  STATEMENT_TIMEOUT_SECONDS: integer(30, [0, 3600], {
    description:
      'how long a statement of a request may take in PostgreSQL before it is ended and the request answered with 503; 0: as long as it takes. Imports, exports, jobs and commands are not bounded by it',
  }),
  CONNECTION_LIMIT: integer(2000, [1, 1_000_000], {
    description: 'connections that a process holds at a time; further ones are closed',
  }),
  NETWORK_CONNECTION_LIMIT: integer(500, [0, 1_000_000], {
    description:
      'connections of one network (/24, of IPv6 /56) at a time; further ones are closed. Behind `TRUSTED_PROXIES`, its open requests: further ones get 429. 0: no limit',
  }),
  BODY_TIMEOUT_SECONDS: integer(60, [1, 3600], {
    description: 'within which the body of a request must have come; uploads have 15 minutes once their token or session was found good',
  }),
  EVENT_LOOP_DELAY_MS: integer(1000, [0, 60_000], {
    description:
      'how far the event loop may be behind before requests are answered with 503 and `Retry-After`, all but `/healthz` and `/readyz`; 0: never',
  }),
  DRAIN_SECONDS: integer(3, [0, 300], {
    description:
      'after `SIGTERM` or `SIGHUP`, how long requests are still taken while `/readyz` says 503: longer than what is between two looks of the load balancer',
  }),
  METRICS_PORT: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 65_535,
      description: 'a port at `HOST` on which `/metrics` is answered for Prometheus, and nothing else',
    }),
  ),
  METRICS_TOKEN: optionalText({
    writeOnly: true,
    description: 'bearer token for which `/metrics` is answered, at `PORT` and at `METRICS_PORT`; without it only at `METRICS_PORT`',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText({
    protocols: ['http:', 'https:'],
    description: 'collector to which traces are sent (OpenTelemetry, OTLP over HTTP with JSON); nothing of it is loaded otherwise',
  }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info', {
    description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`',
  }),
  ACCESS_TOKEN_SECONDS: integer(3600, [60, YEAR_SECONDS], { description: 'how long access tokens live' }),
  REFRESH_TOKEN_SECONDS: integer(14 * DAY_SECONDS, [60, YEAR_SECONDS], { description: 'how long refresh tokens live' }),
  SECOND_FACTOR: choice(['optional', 'administrators'], 'optional', {
    description: '`administrators`: they may do what contributors may until they have added a passkey or an app for codes',
  }),
});

/** The settings as environment variables, checked and with their constant defaults. */
export type SettingVariables = Static<typeof SettingsSchema>;

/** The name of a setting. */
export type SettingName = keyof SettingVariables;

/** The schema of one setting. */
export interface SettingDescription extends SettingOptions {
  readonly type: 'string' | 'integer';
  readonly default?: string | number;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** All settings with their schemas, in order. */
export const describeSettings = (): readonly (readonly [SettingName, SettingDescription])[] =>
  Object.entries(SettingsSchema.properties) as unknown as readonly (readonly [SettingName, SettingDescription])[];

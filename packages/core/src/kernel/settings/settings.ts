import type { SignInProvider } from './sign-in-provider.js';

/** Environment variables, as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Endorsements that a person may have for one unit and language: one (`single`), or one for each translation (`multiple`). */
export type Voting = 'single' | 'multiple';

/** Configuration of a service, read from the environment in each app's `config.ts` (docs/operations.md lists the variables). */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Public base URL, without a trailing slash. */
  readonly baseUrl: string;
  /** Undefined: a PostgreSQL runs embedded under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Read replicas; empty: the primary answers everything. */
  readonly replicaUrls: readonly string[];
  readonly dataDir: string;
  /** Codes of the installed languages; undefined: the broad default list. */
  readonly languages: readonly string[] | undefined;
  readonly defaultLanguage: string;
  /** First path segment of the feed and tweet paths that have one. */
  readonly pathPrefix: string;
  readonly voting: Voting;
  /** What candidates of units that are in no projects are put in order by. */
  readonly decideBy: 'count' | 'fresh' | 'record';
  readonly feedCacheSeconds: number;
  readonly reportCacheSeconds: number;
  /** Undefined: mails are written as files under `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly uploadLimitMb: number;
  /** HMAC key of signatures; undefined: made once and kept under `dataDir`. */
  readonly sessionSecret: string | undefined;
  readonly logLevel: string;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** Connections that a process holds at a time; further ones are closed. */
  readonly connectionLimit: number;
  /** Seconds within which the body of a request must have come; files of people have longer. */
  readonly bodyTimeoutSeconds: number;
  /** Milliseconds that the event loop may be behind, in the mean of a second, before requests are turned away; 0: they never are. */
  readonly eventLoopDelayMs: number;
  /** Proxies whose word on where a request comes from is believed: addresses, networks, or names like `loopback`. */
  readonly trustedProxies: readonly string[];
  /** Of whom a second factor is demanded: of nobody, or of administrators, who may do what contributors may until they have one. */
  readonly secondFactor: 'optional' | 'administrators';
  /** Identity providers that people may sign in through. */
  readonly signInProviders: readonly SignInProvider[];
}

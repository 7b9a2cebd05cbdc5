import type { SignInProvider } from './sign-in-provider.js';

/** How many endorsements a person may have for one unit and language: one, or one for each translation. */
export type Voting = 'single' | 'multiple';

/** What an operator decides. Read from the environment in each app's `config.ts` (docs/operations.md lists the variables). */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Address that people reach the service under, without a slash at the end. */
  readonly baseUrl: string;
  /** Undefined: a PostgreSQL runs embedded under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly replicaUrls: readonly string[];
  readonly dataDir: string;
  /** Codes of the installed languages; undefined: the broad default list. */
  readonly languages: readonly string[] | undefined;
  readonly defaultLanguage: string;
  /** First word of the feed and tweet paths that have one. */
  readonly pathPrefix: string;
  readonly voting: Voting;
  readonly feedCacheSeconds: number;
  readonly reportCacheSeconds: number;
  /** Undefined: mails are written as files under `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly uploadLimitMb: number;
  /** Signs cookies; undefined: made once and kept under `dataDir`. */
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
  /** Other services that people may sign in through. */
  readonly signInProviders: readonly SignInProvider[];
}

import type { SignInProvider } from './providers/sign-in-provider.js';
import type { SettingVariables } from './settings.schema.js';

/** Environment variables, as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** `BASE_URL` as `baseUrl`. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

/** Each variable of the schema under its name in code; optional ones without a constant default may be undefined. */
type NamedInCode = { readonly [Name in keyof Required<SettingVariables> & string as CamelCase<Name>]: SettingVariables[Name] };

/** Variables whose value in code differs from the type in the schema. */
type Elaborated =
  | 'port'
  | 'listenFds'
  | 'listenPid'
  | 'baseUrl'
  | 'dataDir'
  | 'databaseReplicaUrls'
  | 'languages'
  | 'moreLanguages'
  | 'defaultLanguage'
  | 'trustedProxies'
  | 'embeddedDatabase'
  | 'engineNetworks'
  | 'nodeEnv';

/** Configuration of a service, read from the environment in `config.ts`. The schema says what each setting means (settings.schema.ts). */
export interface Settings extends Omit<NamedInCode, Elaborated> {
  readonly port: number;
  /** File descriptor of a socket passed by the service manager; undefined: the process listens at `port` itself. */
  readonly listenFd: number | undefined;
  /** Public base URL, without a trailing slash; it may have a path. */
  readonly baseUrl: string;
  /** True if pages for developers are there (`NODE_ENV=development`). */
  readonly isDevelopment: boolean;
  /** Absolute path. */
  readonly dataDir: string;
  /** Read replicas; empty: the primary answers everything. */
  readonly replicaUrls: readonly string[];
  /** Codes and descriptions of the installed languages; undefined: the broad default list. */
  readonly languages: readonly string[] | undefined;
  /** The same, in addition. */
  readonly moreLanguages: readonly string[];
  readonly defaultLanguage: string;
  /** Trusted proxies, whose forwarded client addresses are believed: addresses, networks, or names like `loopback`. */
  readonly trustedProxies: readonly string[];
  /** Networks beside the public internet in which engines that draft translations may be: `127.0.0.0/8`. */
  readonly engineNetworks: readonly string[];
  /** People who must have a second factor: nobody, or administrators, who have the permissions of contributors until they do. */
  readonly secondFactor: 'optional' | 'administrators';
  /** Identity providers that people may sign in through. */
  readonly signInProviders: readonly SignInProvider[];
}

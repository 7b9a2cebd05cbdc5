import type { SettingVariables } from './settings.schema.js';
import type { SignInProvider } from './sign-in-provider.js';

/** Environment variables, as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Endorsements that a person may have for one unit and language: one (`single`), or one for each translation (`multiple`). */
export type Voting = SettingVariables['VOTING'];

/** `BASE_URL` as `baseUrl`. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

/** Each variable of the schema under its name in code; what is not set and has no constant default may be undefined. */
type NamedInCode = { readonly [Name in keyof Required<SettingVariables> & string as CamelCase<Name>]: SettingVariables[Name] };

/** Variables whose value in code is more than what the schema says of their text. */
type Elaborated =
  | 'port'
  | 'listenFds'
  | 'listenPid'
  | 'baseUrl'
  | 'dataDir'
  | 'databaseReplicaUrls'
  | 'languages'
  | 'defaultLanguage'
  | 'trustedProxies'
  | 'embeddedDatabase'
  | 'nodeEnv';

/** Configuration of a service, read from the environment in `config.ts`. The schema says what each setting means (settings.schema.ts). */
export interface Settings extends Omit<NamedInCode, Elaborated> {
  readonly port: number;
  /** File descriptor of a socket that the service manager holds and passed to this process; undefined: it listens at `port` itself. */
  readonly listenFd: number | undefined;
  /** Public base URL, without a trailing slash; it may have a path. */
  readonly baseUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Read replicas; empty: the primary answers everything. */
  readonly replicaUrls: readonly string[];
  /** Codes of the installed languages; undefined: the broad default list. */
  readonly languages: readonly string[] | undefined;
  readonly defaultLanguage: string;
  /** Proxies whose word on where a request comes from is believed: addresses, networks, or names like `loopback`. */
  readonly trustedProxies: readonly string[];
  /** Of whom a second factor is demanded: of nobody, or of administrators, who may do what contributors may until they have one. */
  readonly secondFactor: 'optional' | 'administrators';
  /** Identity providers that people may sign in through. */
  readonly signInProviders: readonly SignInProvider[];
}

import { withoutEndSlashes } from '../../text/without-end-slashes.js';
import { refuseSetting } from '../refuse-setting.js';
import type { Environment } from '../settings.js';
import type { SignInProvider } from './sign-in-provider.js';

/** Settings of a provider by variable name suffix; the documentation is generated from this. */
export const PROVIDER_VARIABLES = {
  CLIENT_ID: 'a provider that people may sign in through, called NAME: the id that it gave us',
  CLIENT_SECRET: 'and the secret',
  ISSUER: 'its address, where it describes itself (OpenID Connect or RFC 8414); the sibling service can be one',
  AUTHORIZE_URL: 'the same said by hand: where people are sent',
  TOKEN_URL: 'where codes become tokens',
  PROFILE_URL: 'where a token’s person is described',
  SCOPE: 'what is asked for; without it what identifies a person there',
  TITLE: 'how it is called on the page; without it by its NAME',
} as const;

const CLIENT_ID_SETTING = /^SIGN_IN_([A-Z0-9]+(?:_[A-Z0-9]+)*)_CLIENT_ID$/;

const refuse = (setting: string, expected: string) => refuseSetting(setting, `The setting ${setting} is missing or wrong: ${expected}.`);

/** Refuses an unknown variable with a provider's prefix, which would have no effect. */
const refuseUnknown = (env: Environment, keys: readonly string[]): void => {
  const known = new Set(keys.flatMap((key) => Object.keys(PROVIDER_VARIABLES).map((suffix) => `SIGN_IN_${key}_${suffix}`)));
  const unknown = Object.keys(env).find((name) => name.startsWith('SIGN_IN_') && env[name] && !known.has(name));
  if (unknown === undefined) return;
  const suffixes = Object.keys(PROVIDER_VARIABLES).join(', ');
  throw refuseSetting(
    unknown,
    `The variable ${unknown} belongs to no sign-in provider. Each has SIGN_IN_<NAME>_CLIENT_ID, and others that end in ${suffixes}.`,
  );
};

const readProvider = (env: Environment, key: string): SignInProvider => {
  const setting = (name: string) => env[`SIGN_IN_${key}_${name}`]?.trim() || undefined;
  const address = (name: string): string => {
    const value = setting(name);
    if (value && URL.canParse(value) && /^https?:/.test(value)) return withoutEndSlashes(value);
    throw refuse(`SIGN_IN_${key}_${name}`, 'a whole address is expected');
  };
  const text = (name: string): string => {
    const value = setting(name);
    if (value) return value;
    throw refuse(`SIGN_IN_${key}_${name}`, 'it goes with the client id');
  };
  const name = key.toLowerCase().replaceAll('_', '-');
  return {
    name,
    title: setting('TITLE') ?? name,
    clientId: text('CLIENT_ID'),
    clientSecret: text('CLIENT_SECRET'),
    scope: setting('SCOPE'),
    server: setting('ISSUER')
      ? { issuer: address('ISSUER') }
      : { authorize: address('AUTHORIZE_URL'), token: address('TOKEN_URL'), profile: address('PROFILE_URL') },
  };
};

/**
 * Reads the sign-in providers (OAuth 2.0, OpenID Connect) from environment variables: `SIGN_IN_<NAME>_CLIENT_ID` and `…_CLIENT_SECRET`
 * for each, with `…_ISSUER` where the server publishes its metadata (this software does), else with `…_AUTHORIZE_URL`, `…_TOKEN_URL` and
 * `…_PROFILE_URL`; optionally `…_SCOPE` and `…_TITLE`.
 *
 * @throws Refusal `malformed` that names the setting and what is expected
 */
export const readProviders = (env: Environment): readonly SignInProvider[] => {
  const keys = Object.keys(env)
    .filter((name) => env[name])
    .flatMap((name) => CLIENT_ID_SETTING.exec(name)?.[1] ?? [])
    .sort();
  refuseUnknown(env, keys);
  return keys.map((key) => readProvider(env, key));
};

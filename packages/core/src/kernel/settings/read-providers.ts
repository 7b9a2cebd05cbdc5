import { Refusal } from '../refusal.js';
import type { Environment } from './settings.js';
import type { SignInProvider } from './sign-in-provider.js';

const CLIENT_ID_SETTING = /^SIGN_IN_([A-Z0-9]+(?:_[A-Z0-9]+)*)_CLIENT_ID$/;

const refuseSetting = (setting: string, expected: string): Refusal =>
  new Refusal('malformed', `The setting ${setting} is missing or wrong: ${expected}.`, { problems: [{ path: setting, detail: expected }] });

const readProvider = (env: Environment, key: string): SignInProvider => {
  const setting = (name: string) => env[`SIGN_IN_${key}_${name}`]?.trim() || undefined;
  const address = (name: string): string => {
    const value = setting(name);
    if (value && URL.canParse(value) && /^https?:/.test(value)) return value.replace(/\/+$/, '');
    throw refuseSetting(`SIGN_IN_${key}_${name}`, 'a whole address is expected');
  };
  const text = (name: string): string => {
    const value = setting(name);
    if (value) return value;
    throw refuseSetting(`SIGN_IN_${key}_${name}`, 'it goes with the client id');
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
export const readProviders = (env: Environment): readonly SignInProvider[] =>
  Object.keys(env)
    .flatMap((name) => CLIENT_ID_SETTING.exec(name)?.[1] ?? [])
    .sort()
    .map((key) => readProvider(env, key));

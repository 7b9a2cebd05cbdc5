import { isLoopback } from './loopback.js';
import { passedSocket } from './passed-socket.js';
import { refuseSetting } from './refuse-setting.js';
import type { SettingVariables } from './settings.schema.js';
import type { SignInProvider } from './sign-in-provider.js';

/** Characters of a secret at least: 128 bits in hexadecimal, 192 in base64. */
const SECRET_CHARACTERS = 32;

/** Different characters that 32 random hexadecimal digits have all but always. */
const DIFFERENT_CHARACTERS = 8;

/** Words of secrets that stand in examples, and so in everybody's hands. */
const PLACEHOLDER = /change.?me|change.?this|your.?secret|my.?secret|placeholder|insecure|password|example|default/i;

/** Of secrets that a provider chose: their length is its business. */
const PROVIDER_PLACEHOLDER = new RegExp(`^(?:client.?)?secret$|${PLACEHOLDER.source}`, 'i');

const weakness = (secret: string): string | null => {
  if (PLACEHOLDER.test(secret)) return 'is one that stands in examples';
  if (secret.length < SECRET_CHARACTERS) return `is shorter than ${SECRET_CHARACTERS} characters`;
  return new Set(secret).size < DIFFERENT_CHARACTERS ? 'is made of too few different characters' : null;
};

const MAKE_ONE = 'Make one: openssl rand -hex 32';

const requireStrong = (name: string, secret: string | undefined): void => {
  const weak = secret === undefined ? null : weakness(secret);
  if (weak) throw refuseSetting(name, `The setting ${name} ${weak}, and the service is reached from outside this machine. ${MAKE_ONE}`);
};

/**
 * Refuses settings with which a service would be open to others, or lose data, without anybody having meant it: outside loopback secrets
 * must be set, long, and none of examples; in production an embedded database must be meant. Behind a proxy on the same machine (`HOST`
 * on loopback) the secret that is kept under DATA_DIR is as good as a set one. A socket that is passed (LISTEN_FDS) may listen anywhere.
 *
 * @throws Refusal `malformed` that names the setting and says what to do
 */
export const requireSafeSettings = (settings: SettingVariables, baseUrl: string, providers: readonly SignInProvider[]): void => {
  const isPassed = passedSocket(settings) !== undefined;
  const isListeningOutside = isPassed || !isLoopback(settings.HOST);
  if (isListeningOutside && settings.SESSION_SECRET === undefined) {
    throw refuseSetting(
      'SESSION_SECRET',
      `The setting SESSION_SECRET is missing, and the service listens at ${isPassed ? 'a socket that was passed to it, which may be' : `${settings.HOST},`} outside this machine. ${MAKE_ONE}`,
    );
  }
  if (isListeningOutside || !isLoopback(new URL(baseUrl).hostname)) {
    requireStrong('SESSION_SECRET', settings.SESSION_SECRET);
    requireStrong('METRICS_TOKEN', settings.METRICS_TOKEN);
    for (const { name, clientSecret } of providers) {
      if (!PROVIDER_PLACEHOLDER.test(clientSecret)) continue;
      const setting = `SIGN_IN_${name.toUpperCase().replaceAll('-', '_')}_CLIENT_SECRET`;
      throw refuseSetting(setting, `The setting ${setting} is one that stands in examples. Set the one that the provider gave.`);
    }
  }
  if (settings.NODE_ENV === 'production' && settings.DATABASE_URL === undefined && settings.EMBEDDED_DATABASE !== 'yes') {
    throw refuseSetting(
      'DATABASE_URL',
      'The setting DATABASE_URL is missing, and this is production (NODE_ENV=production). Name a PostgreSQL, or set EMBEDDED_DATABASE=yes if the embedded one is meant.',
    );
  }
};

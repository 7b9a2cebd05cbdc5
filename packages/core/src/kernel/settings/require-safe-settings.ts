import { isLoopback } from './loopback.js';
import { passedSocket } from './passed-socket.js';
import type { SignInProvider } from './providers/sign-in-provider.js';
import { refuseSetting } from './refuse-setting.js';
import type { SettingVariables } from './settings.schema.js';

/** Minimum length of a secret: 128 bits in hexadecimal, 192 in base64. */
const SECRET_CHARACTERS = 32;

/** Minimum number of distinct characters, which 32 random hexadecimal digits practically always have. */
const DIFFERENT_CHARACTERS = 8;

/** Words of example secrets, which everybody knows. */
const EXAMPLE_SECRET_PATTERN = /change.?me|change.?this|your.?secret|my.?secret|placeholder|insecure|password|example|default/i;

/** For secrets issued by a provider, whose length is not ours to judge. */
const PROVIDER_PLACEHOLDER = new RegExp(`^(?:client.?)?secret$|${EXAMPLE_SECRET_PATTERN.source}`, 'i');

const weakness = (secret: string): string | null => {
  if (EXAMPLE_SECRET_PATTERN.test(secret)) return 'is one that stands in examples';
  if (secret.length < SECRET_CHARACTERS) return `is shorter than ${SECRET_CHARACTERS} characters`;
  return new Set(secret).size < DIFFERENT_CHARACTERS ? 'is made of too few different characters' : null;
};

const MAKE_ONE = 'Make one: openssl rand -hex 32';

const requireStrong = (name: string, secret: string | undefined): void => {
  const weak = secret === undefined ? null : weakness(secret);
  if (weak) throw refuseSetting(name, `The setting ${name} ${weak}, and the service is reached from outside this machine. ${MAKE_ONE}`);
};

/**
 * Refuses settings that would make the service insecure or lose data unintentionally: outside loopback, secrets must be set, long, and not copied
 * from examples; in production an embedded database must be chosen explicitly. Behind a proxy on the same machine (`HOST` on loopback) the generated
 * secret under DATA_DIR is sufficient. A passed socket (LISTEN_FDS) may listen anywhere.
 *
 * @throws Refusal `malformed` that names the setting and the remedy
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

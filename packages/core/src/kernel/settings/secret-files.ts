import { readFileSync } from 'node:fs';
import { refuseSetting } from './refuse-setting.js';
import type { Environment } from './settings.js';
import { describeSettings } from './settings.schema.js';

const PROVIDER_SECRET = /^SIGN_IN_[A-Z0-9_]+_CLIENT_SECRET$/;

const FILE_SUFFIX = '_FILE';

/** Names of the settings that hold a secret, beside those of sign-in providers. */
const secretNames = (): ReadonlySet<string> =>
  new Set<string>(describeSettings().flatMap(([name, { writeOnly }]) => (writeOnly ? [name] : [])));

const readSecret = (variable: string, path: string): string => {
  let content: string;
  try {
    content = readFileSync(path, 'utf8').trim();
  } catch (thrown) {
    const { message } = thrown as Error;
    throw refuseSetting(
      variable,
      `The file that ${variable} names cannot be read: ${message}. Correct the path, or let this user read it.`,
    );
  }
  if (content === '') throw refuseSetting(variable, `The file ${path}, which ${variable} names, is empty. Write the secret into it.`);
  return content;
};

/**
 * Resolves secrets in files, as Docker, Kubernetes and systemd pass them: `SESSION_SECRET_FILE=/run/secrets/session` gives `SESSION_SECRET` the
 * content of the file, without white space at its ends. Only settings that hold a secret can be given so.
 *
 * @throws Refusal `malformed` that names the variable: a file that is empty or cannot be read, or a secret that is given twice
 */
export const resolveSecretFiles = (env: Environment): Environment => {
  const secrets = secretNames();
  const resolved: Record<string, string | undefined> = { ...env };
  for (const [variable, path] of Object.entries(env)) {
    const name = variable.slice(0, -FILE_SUFFIX.length);
    if (!path || !variable.endsWith(FILE_SUFFIX) || !(secrets.has(name) || PROVIDER_SECRET.test(name))) continue;
    if (env[name]) throw refuseSetting(variable, `Both ${name} and ${variable} are set. Take one out of the environment.`);
    resolved[name] = readSecret(variable, path);
    delete resolved[variable];
  }
  return resolved;
};

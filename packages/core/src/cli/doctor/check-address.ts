import { installedVersion } from '../../kernel/files/installed-version.js';
import { newProbeToken, PROBE_HEADER } from '../../kernel/secrets/probe-token.js';
import type { Settings } from '../../kernel/settings/settings.js';
import { type Finding, fail, ok, warn } from './finding.js';

/** Milliseconds that the public address has to answer. */
const ANSWER_MS = 10_000;

/** Answer of `/healthz` to a caller with a probe token. */
interface Health {
  readonly version?: string;
  readonly seen?: { readonly protocol: string; readonly host: string; readonly address: string };
}

const isLoopback = (address: string): boolean => /^(::1|127\.|::ffff:127\.)/.test(address);

const checkHeaders = ({ seen }: Health, url: URL): Finding => {
  if (!seen)
    return warn(
      'proxy',
      `Another program answers at ${url.origin}, or one with another SESSION_SECRET.`,
      'Check BASE_URL, and that this command has the settings of the service.',
    );
  if (`${seen.protocol}:` !== url.protocol)
    return fail(
      'proxy',
      `The service is told ${seen.protocol}, but BASE_URL is ${url.protocol.slice(0, -1)}.`,
      'Have the proxy send X-Forwarded-Proto, and name its address in TRUSTED_PROXIES.',
    );
  if (seen.host !== url.host)
    return fail('proxy', `The service is told the host ${seen.host} instead of ${url.host}.`, 'Have the proxy pass on the header Host.');
  if (!isLoopback(url.hostname) && url.hostname !== 'localhost' && isLoopback(seen.address))
    return warn(
      'proxy',
      'All callers seem to come from this machine, so that limits for one caller hold for everybody.',
      'Have the proxy send X-Forwarded-For, and name its address in TRUSTED_PROXIES.',
    );
  return ok('proxy', `Protocol, host and address of callers arrive (${seen.protocol}, ${seen.host}, ${seen.address}).`);
};

/** Checks the running service at its public address: that it answers, its version, and what its proxy passes on. */
export const checkAddress = async (settings: Settings): Promise<readonly Finding[]> => {
  const url = new URL(`${settings.baseUrl}/healthz`);
  try {
    const headers = { [PROBE_HEADER]: await newProbeToken(settings, Date.now()) };
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.ok) return [fail('address', `${url} answers ${answer.status}.`, 'Look into the log of the service and of its proxy.')];
    const health = (await answer.json()) as Health;
    const running = health.version ?? 'unknown';
    const version =
      running === installedVersion()
        ? ok('address', `${settings.baseUrl} answers with version ${running}.`)
        : warn('address', `${settings.baseUrl} answers with version ${running}, this is ${installedVersion()}.`, 'Restart the service.');
    return [version, checkHeaders(health, url)];
  } catch (thrown) {
    const { message, cause } = thrown as Error;
    const reason = cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
    return [warn('address', `${settings.baseUrl} does not answer: ${reason}.`, 'Start the service and its proxy, or correct BASE_URL.')];
  }
};

import { fieldProblem, refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost']);

const parseUri = (uri: string): URL | null => (URL.canParse(uri) ? new URL(uri) : null);

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);

/**
 * Refuses an address that a code must not be sent to: anything but https, a program on the same machine (http on loopback),
 * or a scheme of an app's own, which has a dot (RFC 8252, section 7); and what has a fragment (RFC 6749, section 3.1.2).
 */
export const checkRedirectUri = (uri: string): void => {
  const url = parseUri(uri);
  const safe = url && (url.protocol === 'https:' || isLoopback(url) || /^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:$/.test(url.protocol));
  if (!safe || uri.includes('#'))
    throw refuseFields([
      fieldProblem(
        'redirects',
        sentence(
          '"{uri}" is no redirect address: it must be a whole address with https, with http on this machine, or with an app’s own scheme like org.example.app:/, and without "#".',
          { uri },
        ),
      ),
    ]);
};

const withoutPort = (url: URL): string => {
  const copy = new URL(url);
  copy.port = '';
  return copy.href;
};

/** Whether an address is one of the registered ones; on loopback the port is free, as programs get theirs from the system (RFC 8252, section 7.3). */
export const isRegisteredRedirectUri = (uri: string, registered: readonly string[]): boolean => {
  if (registered.includes(uri)) return true;
  const url = parseUri(uri);
  if (!url || !isLoopback(url) || uri.includes('#')) return false;
  return registered.some((other) => {
    const known = parseUri(other);
    return known !== null && isLoopback(known) && withoutPort(known) === withoutPort(url);
  });
};

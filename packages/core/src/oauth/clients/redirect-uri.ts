import { refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost']);

const parseUri = (uri: string): URL | null => (URL.canParse(uri) ? new URL(uri) : null);

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);

/**
 * Refuses an unsafe redirect URI: anything but https, http on loopback, or an app's private-use scheme, which contains a dot (RFC 8252, section 7);
 * and any with a fragment (RFC 6749, section 3.1.2).
 */
export const checkRedirectUri = (uri: string): void => {
  const url = parseUri(uri);
  const safe = url && (url.protocol === 'https:' || isLoopback(url) || /^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:$/.test(url.protocol));
  if (!safe || uri.includes('#'))
    throw refuseFields([
      {
        path: 'redirects',
        detail: sentence(
          '"{uri}" is not a redirect address. Use https, http on this machine, or an app scheme like org.example.app:/, without "#".',
          { uri },
        ),
      },
    ]);
};

const withoutPort = (url: URL): string => {
  const copy = new URL(url);
  copy.port = '';
  return copy.href;
};

/** True if a redirect URI is registered; on loopback the port is ignored, as programs get theirs from the system (RFC 8252, section 7.3). */
export const isRegisteredRedirectUri = (uri: string, registered: readonly string[]): boolean => {
  if (registered.includes(uri)) return true;
  const url = parseUri(uri);
  if (!url || !isLoopback(url) || uri.includes('#')) return false;
  return registered.some((other) => {
    const known = parseUri(other);
    return known !== null && isLoopback(known) && withoutPort(known) === withoutPort(url);
  });
};

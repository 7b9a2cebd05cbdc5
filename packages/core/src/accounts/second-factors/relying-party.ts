import { isIP } from 'node:net';
import type { Settings } from '../../kernel/settings/settings.js';

/** The service as authenticators know it (WebAuthn, "relying party"). */
export interface RelyingParty {
  /** The host name that passkeys are bound to. */
  readonly id: string;
  readonly origin: string;
}

/** Null where passkeys are not possible: they need a host name and https, except on `localhost` (WebAuthn, section 5.1.3). */
export const relyingParty = ({ baseUrl }: Pick<Settings, 'baseUrl'>): RelyingParty | null => {
  const { hostname, origin, protocol } = new URL(baseUrl);
  const secure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return secure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
};

import { sign, verifySignature } from '../kernel/secrets/signature.js';
import type { Settings } from '../kernel/settings/settings.js';

type MuteTokenSettings = Pick<Settings, 'sessionSecret' | 'dataDir'>;

const SIGNING_PURPOSE = 'mute notices';

/** Data of an unsubscribe token: a kind of notice and a person. */
export interface MuteTarget {
  readonly personId: number;
  readonly kind: string;
}

/** The unsubscribe URL of a kind of notice to a person (RFC 8058), which works without signing in: its token is signed with an HMAC. */
export const muteUrl = async (settings: MuteTokenSettings & Pick<Settings, 'baseUrl'>, personId: number, kind: string): Promise<string> => {
  const text = `${personId}.${kind}`;
  return `${settings.baseUrl}/mail/mute/${text}.${await sign(settings, SIGNING_PURPOSE, text)}`;
};

/** Reads an unsubscribe token; null where it is malformed or its signature is not ours. */
export const readMuteToken = async (settings: MuteTokenSettings, token: string): Promise<MuteTarget | null> => {
  const [, text, personId, kind, signature] = /^((\d{1,16})\.([a-z-]+))\.([\w-]+)$/.exec(token) ?? [];
  if (!text || !personId || !kind || !signature || !(await verifySignature(settings, SIGNING_PURPOSE, text, signature))) return null;
  return { personId: Number(personId), kind };
};

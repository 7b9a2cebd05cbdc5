import { sign, verifySignature } from '../kernel/secrets/signature.js';
import type { Settings } from '../kernel/settings/settings.js';

type MuteTokenSettings = Pick<Settings, 'sessionSecret' | 'dataDir'>;

const SIGNING_PURPOSE = 'mute notices';

/** A kind of mail to a person. */
export interface MuteTarget {
  readonly personId: number;
  readonly kind: string;
}

/** The address under which a person does without a kind of mail, without signing in: it is signed, and good for nothing else. */
export const muteUrl = async (settings: MuteTokenSettings & Pick<Settings, 'baseUrl'>, personId: number, kind: string): Promise<string> => {
  const text = `${personId}.${kind}`;
  return `${settings.baseUrl}/mail/mute/${text}.${await sign(settings, SIGNING_PURPOSE, text)}`;
};

/** What a token from such an address names; null where it is not one of ours. */
export const readMuteToken = async (settings: MuteTokenSettings, token: string): Promise<MuteTarget | null> => {
  const [, text, personId, kind, signature] = /^((\d{1,9})\.([a-z-]+))\.([\w-]+)$/.exec(token) ?? [];
  if (!text || !personId || !kind || !signature || !(await verifySignature(settings, SIGNING_PURPOSE, text, signature))) return null;
  return { personId: Number(personId), kind };
};

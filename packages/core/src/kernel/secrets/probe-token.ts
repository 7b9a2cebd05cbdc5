import type { Settings } from '../settings/settings.js';
import { sign, verifySignature } from './signature.js';

/** Header of a probe that proves that its sender has the settings of the service. */
export const PROBE_HEADER = 'x-probe-token';

/** Milliseconds that a probe token is valid, before and after the service's own clock. */
const VALID_MS = 60_000;

const PURPOSE = 'probe';

/** A token for {@link PROBE_HEADER}: the time in milliseconds, and its signature. */
export const newProbeToken = async (settings: Pick<Settings, 'sessionSecret' | 'dataDir'>, now: number): Promise<string> =>
  `${now}.${await sign(settings, PURPOSE, String(now))}`;

/** True if a token is one of {@link newProbeToken} and still valid. */
export const isProbeToken = async (settings: Pick<Settings, 'sessionSecret' | 'dataDir'>, token: string, now: number): Promise<boolean> => {
  const [, time = '', signature = ''] = /^(\d{13})\.(.+)$/.exec(token) ?? [];
  return Math.abs(now - Number(time)) <= VALID_MS && verifySignature(settings, PURPOSE, time, signature);
};

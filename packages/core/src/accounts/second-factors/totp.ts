import { once } from '../../kernel/once.js';

const loadOtpAuth = once(() => import('otpauth'));

/** Validity of a code, in milliseconds (RFC 6238, section 4.1). */
const TOTP_PERIOD_MS = 30_000;

/** Number of codes before and after the current one that are accepted, because clocks differ. */
const TOTP_WINDOW = 1;

/** Makes a random TOTP secret, in base32. */
export const newTotpSecret = async (): Promise<string> => {
  const { Secret } = await loadOtpAuth();
  return new Secret({ size: 20 }).base32;
};

/** The key URI that an authenticator app reads from a QR code (`otpauth://totp/…`). */
export const totpUri = async (secret: string, { issuer, label }: { issuer: string; label: string }): Promise<string> => {
  const { Secret, TOTP } = await loadOtpAuth();
  return new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret: Secret.fromBase32(secret) }).toString();
};

/** The time step (RFC 6238) of a code; null where it is not currently valid. Spaces are ignored. */
export const totpStepOf = async (secret: string, code: string, now: Date): Promise<number | null> => {
  const { Secret, TOTP } = await loadOtpAuth();
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, window: TOTP_WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / TOTP_PERIOD_MS) + delta;
};

import { once } from '../../kernel/once.js';

const loadOtpAuth = once(() => import('otpauth'));

/** Milliseconds for which a code is shown (RFC 6238, section 4.1). */
const TOTP_PERIOD_MS = 30_000;

/** Codes before and after the present one that are taken, for clocks that differ. */
const TOTP_WINDOW = 1;

/** A new secret for an app for codes, in base32. */
export const newTotpSecret = async (): Promise<string> => {
  const { Secret } = await loadOtpAuth();
  return new Secret({ size: 20 }).base32;
};

/** The address that an app for codes reads from a QR code (`otpauth://totp/…`). */
export const totpUri = async (secret: string, { issuer, label }: { issuer: string; label: string }): Promise<string> => {
  const { Secret, TOTP } = await loadOtpAuth();
  return new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret: Secret.fromBase32(secret) }).toString();
};

/** The time step (RFC 6238) that a code belongs to; null where it is no code of now. Spaces in it are passed over. */
export const totpStepOf = async (secret: string, code: string, now: Date): Promise<number | null> => {
  const { Secret, TOTP } = await loadOtpAuth();
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, window: TOTP_WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / TOTP_PERIOD_MS) + delta;
};

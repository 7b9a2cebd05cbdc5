import { randomBytes } from 'node:crypto';

const xor = (one: Uint8Array, other: Uint8Array): Buffer => Buffer.from(one.map((byte, index) => byte ^ (other[index] ?? 0)));

/**
 * Masks a secret with a one-time pad, in base64url: pad, then secret XOR pad. The text differs each time, so that the size of a compressed response
 * reveals nothing about the secret (BREACH).
 */
export const maskSecret = (secret: string): string => {
  const bytes = Buffer.from(secret);
  const pad = randomBytes(bytes.length);
  return Buffer.concat([pad, xor(bytes, pad)]).toString('base64url');
};

/** Unmasks a secret; an invalid text gives a value that matches nothing. */
export const unmaskSecret = (masked: string): string => {
  const bytes = Buffer.from(masked, 'base64url');
  const half = bytes.length / 2;
  return Number.isInteger(half) ? xor(bytes.subarray(0, half), bytes.subarray(half)).toString() : '';
};

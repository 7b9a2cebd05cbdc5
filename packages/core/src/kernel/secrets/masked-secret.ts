import { randomBytes } from 'node:crypto';

const xor = (one: Uint8Array, other: Uint8Array): Buffer => Buffer.from(one.map((byte, index) => byte ^ (other[index] ?? 0)));

/**
 * A secret under a one-time pad, in base64url: pad, then secret XOR pad. It is another text each time, so that the size of a compressed
 * answer tells nothing of the secret in it (BREACH).
 */
export const maskSecret = (secret: string): string => {
  const bytes = Buffer.from(secret);
  const pad = randomBytes(bytes.length);
  return Buffer.concat([pad, xor(bytes, pad)]).toString('base64url');
};

/** The secret that was masked; a text that is none of ours gives one that nobody has. */
export const unmaskSecret = (masked: string): string => {
  const bytes = Buffer.from(masked, 'base64url');
  const half = bytes.length / 2;
  return Number.isInteger(half) ? xor(bytes.subarray(0, half), bytes.subarray(half)).toString() : '';
};

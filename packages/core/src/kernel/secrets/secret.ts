import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new random secret (token) of 256 bits in base64url, safe in URLs, headers and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hash of a secret, which is stored instead of it: SHA-256, without salt, because 256 random bits cannot be guessed. Not for passwords. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** True if two secrets are the same, in a time that says neither where they differ nor how long they are: their hashes are compared. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(hashSecret(one), hashSecret(other));

import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, safe in addresses, headers and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: its SHA-256. Enough, since nobody guesses 256 bits; passwords are hashed otherwise. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

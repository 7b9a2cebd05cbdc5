import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { limitConcurrency } from '../../kernel/batching/semaphore.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';

/** Cost of a new hash: 32 MiB of memory, three passes (OWASP Password Storage Cheat Sheet, scrypt). `ln` is the logarithm of N. */
const SCRYPT_COST = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Maximum length of a password, in bytes of UTF-8. */
const PASSWORD_LIMIT_BYTES = 1024;

/** Maximum time that a hash waits in the queue, in milliseconds: nobody waits longer for a page. */
const TURN_WAIT_MS = 10_000;

/** Semaphore for hashing, which needs memory and one of the few threads that file access needs as well. */
const limitHashing = limitConcurrency({
  concurrency: 2,
  queueLimit: 50,
  waitMs: TURN_WAIT_MS,
  refusalSentence: 'Too many people sign in at this moment. Please try again shortly.',
});

/** Parameters of scrypt (RFC 7914): the logarithm of N, block size and parallelization. */
export interface ScryptCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

const deriveKey = (password: string, salt: Buffer, { ln, r, p }: ScryptCost, length: number): Promise<Buffer> => {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 * 128 * r * (2 ** ln + p) };
  return limitHashing(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        // Composed, so that the same password is the same from every keyboard (RFC 8265, section 4.2).
        scrypt(password.normalize('NFC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
};

const encodeBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/(?<!=)=+$/, '');

const formatPhc = ({ ln, r, p }: ScryptCost, salt: Buffer, hash: Buffer): string =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${encodeBase64(salt)}$${encodeBase64(hash)}`;

const PHC_FORMAT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const parsePhc = (phc: string) => {
  const [, ln, r, p, salt, hash] = PHC_FORMAT.exec(phc) ?? [];
  if (!salt || !hash) throw new Error('A stored password hash is not in the PHC string format.');
  return { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
};

/** Dummy hash that is compared where there is none, so that the answer takes as long. Nothing hashes to zeros. */
const DUMMY_HASH = formatPhc(SCRYPT_COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

/** True if a password exceeds the maximum of 1,024 bytes. */
export const isPasswordTooLong = (password: string): boolean => Buffer.byteLength(password) > PASSWORD_LIMIT_BYTES;

/**
 * Hashes a new password with scrypt, in the PHC string format, which holds its cost and salt.
 *
 * @param cost lower where nobody guesses, as in tests
 * @throws Refusal `malformed` for an empty password or one of more than 1,024 bytes
 */
export const hashPassword = async (password: string, cost: ScryptCost = SCRYPT_COST): Promise<string> => {
  if (password === '') throw new Refusal('malformed', sentence('Choose a password.'));
  if (isPasswordTooLong(password))
    throw new Refusal('malformed', sentence('The password is longer than {limit} bytes.', { limit: PASSWORD_LIMIT_BYTES }));
  const salt = randomBytes(SALT_BYTES);
  return formatPhc(cost, salt, await deriveKey(password, salt, cost, HASH_BYTES));
};

/**
 * Verifies a password against its hash. Takes the same time whether it matches, does not match, or there is no hash.
 *
 * @param phc the result of {@link hashPassword}; null where the person has no password
 */
export const verifyPassword = async (password: string, phc: string | null): Promise<boolean> => {
  if (isPasswordTooLong(password)) return false;
  const { cost, salt, hash } = parsePhc(phc ?? DUMMY_HASH);
  return timingSafeEqual(await deriveKey(password, salt, cost, hash.length), hash);
};

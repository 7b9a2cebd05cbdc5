import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readSigningSecret, type SigningSettings } from './signature.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = async (settings: SigningSettings, purpose: string): Promise<Buffer> =>
  Buffer.from(hkdfSync('sha256', await readSigningSecret(settings), '', `encryption\0${purpose}`, 32));

/**
 * Encrypts a secret that the service must be able to use again, such as the key of another service: AES-256-GCM with a key derived from the setting
 * SESSION_SECRET, or from the one stored under DATA_DIR, so that a copy of the database alone does not reveal it.
 *
 * @param purpose domain separation: only the same purpose decrypts it
 */
export const encryptSecret = async (settings: SigningSettings, purpose: string, secret: string): Promise<Buffer> => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, await keyFor(settings, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
};

/** Decrypts what {@link encryptSecret} made for this purpose; null where it was changed, or the setting is another one now. */
export const decryptSecret = async (settings: SigningSettings, purpose: string, encrypted: Uint8Array): Promise<string | null> => {
  const bytes = Buffer.from(encrypted);
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, await keyFor(settings, purpose), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

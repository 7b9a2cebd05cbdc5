import { createHmac, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.js';
import { isSameSecret, newSecret } from './secret.js';

/** Settings that hold the secret of the service, or say where it is kept. */
export type SigningSettings = Pick<Settings, 'sessionSecret' | 'dataDir'>;

/** The key under DATA_DIR, created by the first process that needs it. */
const readOrCreateSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'session.secret');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, newSecret(), { mode: 0o600 });
  // `link` is atomic and fails where the file exists: of several processes one wins, and nobody reads a partial key.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return readFile(file, 'utf8');
};

/** The secret of the service: the setting SESSION_SECRET, or the one stored under DATA_DIR, which is made where it is missing. */
export const readSigningSecret = async ({ sessionSecret, dataDir }: SigningSettings): Promise<string> =>
  sessionSecret ?? (await readOrCreateSecret(dataDir));

/**
 * HMAC-SHA-256, in base64url, of a text that clients send back (a link, a token), keyed by the setting SESSION_SECRET or a key stored under DATA_DIR.
 *
 * @param purpose domain separation: a signature for one purpose is not valid for another
 */
export const sign = async (settings: SigningSettings, purpose: string, text: string): Promise<string> =>
  createHmac('sha256', await readSigningSecret(settings))
    .update(`${purpose}\0${text}`)
    .digest('base64url');

/** Verifies an HMAC made by {@link sign} for this purpose and text, in constant time. */
export const verifySignature = async (settings: SigningSettings, purpose: string, text: string, signature: string): Promise<boolean> =>
  isSameSecret(await sign(settings, purpose, text), signature);

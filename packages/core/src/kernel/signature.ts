import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from './secret.js';
import type { Settings } from './settings/settings.js';

type SigningSettings = Pick<Settings, 'sessionSecret' | 'dataDir'>;

/** The secret under DATA_DIR, made by whoever needs it first. */
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
  // Of several processes that come here at once, one's secret stays, and it is whole as soon as it can be read.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return readFile(file, 'utf8');
};

/**
 * Signs a text that goes out and comes back, with the setting SESSION_SECRET or a secret that is kept under DATA_DIR.
 *
 * @param purpose what it is signed for; a signature for one purpose is none for another
 */
export const sign = async ({ sessionSecret, dataDir }: SigningSettings, purpose: string, text: string): Promise<string> =>
  createHmac('sha256', sessionSecret ?? (await readOrCreateSecret(dataDir)))
    .update(`${purpose}\0${text}`)
    .digest('base64url');

/** Whether a signature is ours for that purpose and text. */
export const verifySignature = async (settings: SigningSettings, purpose: string, text: string, signature: string): Promise<boolean> => {
  const [ours, given] = [Buffer.from(await sign(settings, purpose, text)), Buffer.from(signature)];
  return ours.length === given.length && timingSafeEqual(ours, given);
};

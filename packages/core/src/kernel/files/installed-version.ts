import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { once } from '../once.js';
import { installedFolder } from './installed-folder.js';

/** Version of the installation (checkout, image or folder), as in Semantic Versioning: `0.1.0`, or `0.1.0+1a2b3c4` where the revision is known. */
export const installedVersion = once((): string => {
  const folder = dirname(installedFolder('prisma'));
  const { version, revision } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string; revision?: string };
  return revision ? `${version}+${revision}` : version;
});

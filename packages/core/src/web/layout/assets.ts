import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFolder } from '../../kernel/files/installed-folder.js';

/** A file that pages use, under a name that changes with its content, so that it can be kept for ever. */
export interface Asset {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

const assetsFolder = installedFolder('packages/core/assets');

const readAsset = (stem: string, extension: string, type: string): Asset => {
  const content = readFileSync(join(assetsFolder, `${stem}.${extension}`));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { name: `${stem}.${hash}.${extension}`, type, content };
};

/** The stylesheet, the script and the icon of all pages, and the script of those that ask for passkeys. */
export const assets = {
  style: readAsset('style', 'css', 'text/css; charset=utf-8'),
  script: readAsset('script', 'js', 'text/javascript; charset=utf-8'),
  passkeys: readAsset('passkeys', 'js', 'text/javascript; charset=utf-8'),
  icon: readAsset('icon', 'svg', 'image/svg+xml'),
};

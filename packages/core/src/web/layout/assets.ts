import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFolder } from '../../kernel/installed-folder.js';

/** A file that pages use, under a name that changes with its content, so that it can be kept for ever. */
export interface Asset {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

const folder = installedFolder('packages/core/assets');

const read = (stem: string, extension: string, type: string): Asset => {
  const content = readFileSync(join(folder, `${stem}.${extension}`));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { name: `${stem}.${hash}.${extension}`, type, content };
};

/** The one stylesheet, the one script and the icon of all pages. */
export const assets = {
  style: read('style', 'css', 'text/css; charset=utf-8'),
  script: read('script', 'js', 'text/javascript; charset=utf-8'),
  icon: read('icon', 'svg', 'image/svg+xml'),
};

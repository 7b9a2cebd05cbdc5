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

/** @param parts files that make it, without extension, in their order: one request serves all */
const readAsset = (parts: readonly string[], extension: string, type: string): Asset => {
  const [stem] = parts;
  const content = Buffer.concat(parts.map((part) => readFileSync(join(assetsFolder, `${part}.${extension}`))));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { name: `${stem}.${hash}.${extension}`, type, content };
};

/** The stylesheet, the script, the icons and the picture for links of all pages, and the script of those that ask for passkeys. */
export const assets = {
  style: readAsset(['style', 'workbench'], 'css', 'text/css; charset=utf-8'),
  script: readAsset(['script', 'workbench'], 'js', 'text/javascript; charset=utf-8'),
  passkeys: readAsset(['passkeys'], 'js', 'text/javascript; charset=utf-8'),
  icon: readAsset(['icon'], 'svg', 'image/svg+xml'),
  touchIcon: readAsset(['touch-icon'], 'png', 'image/png'),
  preview: readAsset(['preview'], 'png', 'image/png'),
};

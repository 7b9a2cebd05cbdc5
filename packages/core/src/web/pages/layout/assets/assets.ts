import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFolder } from '../../../../kernel/files/installed-folder.js';

/** A static file of pages, with a hash of its content in its name, so that it can be cached forever. */
export interface Asset {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

const assetsFolder = installedFolder('packages/core/assets');

/** @param parts files that are concatenated, without extension, in order: one request serves all */
const readAsset = (parts: readonly string[], extension: string, type: string): Asset => {
  const [stem] = parts;
  const content = Buffer.concat(parts.map((part) => readFileSync(join(assetsFolder, `${part}.${extension}`))));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { name: `${stem}.${hash}.${extension}`, type, content };
};

/** Stylesheet, script, icons and link preview picture of all pages, and the passkey script. */
export const assets = {
  style: readAsset(['style', 'workbench'], 'css', 'text/css; charset=utf-8'),
  script: readAsset(['script', 'workbench'], 'js', 'text/javascript; charset=utf-8'),
  passkeys: readAsset(['passkeys'], 'js', 'text/javascript; charset=utf-8'),
  icon: readAsset(['icon'], 'svg', 'image/svg+xml'),
  touchIcon: readAsset(['touch-icon'], 'png', 'image/png'),
  preview: readAsset(['preview'], 'png', 'image/png'),
};

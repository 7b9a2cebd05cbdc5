import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFolder } from '../../../kernel/files/installed-folder.js';

/** A static file of pages, with a hash of its content in its name, so that it can be cached forever. */
export interface Asset {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

const assetsFolder = installedFolder('packages/core/assets');

/** Comments and indentation of a stylesheet, which browsers need not load. */
const UNREAD = /\/\*[\s\S]*?\*\/\n?|^ +/gm;

/** @param parts files that are concatenated, without extension, in order: one request serves all */
const readAsset = (parts: readonly string[], extension: string, type: string): Asset => {
  const stem = parts[0]?.split('/').at(-1);
  const whole = Buffer.concat(parts.map((part) => readFileSync(join(assetsFolder, `${part}.${extension}`))));
  const content = extension === 'css' ? Buffer.from(whole.toString().replace(UNREAD, '')) : whole;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { name: `${stem}.${hash}.${extension}`, type, content };
};

/** Components of the stylesheet of all pages, in the order in which they are applied: a file each in `assets/styles`. */
const COMMON_STYLES = [
  'style',
  'fonts',
  'base',
  'header',
  'page-head',
  'buttons',
  'fields',
  'marks',
  'bar',
  'sheets',
  'lists',
  'tables',
  'notices',
  'charts',
  'ballot',
  'front',
  'touch',
] as const;

const readStyle = (parts: readonly string[]): Asset =>
  readAsset(
    parts.map((part) => `styles/${part}`),
    'css',
    'text/css; charset=utf-8',
  );

/** Stylesheets beside the one of all pages, for the pages that name them. */
export const pageStyles = {
  workbench: readStyle(['workbench']),
  reading: readStyle(['reading']),
};

/** Stylesheets, scripts, icons and link preview picture of pages. */
export const assets = {
  style: readStyle(COMMON_STYLES),
  workbench: pageStyles.workbench,
  reading: pageStyles.reading,
  script: readAsset(['script', 'workbench'], 'js', 'text/javascript; charset=utf-8'),
  languageField: readAsset(['language-field'], 'js', 'text/javascript; charset=utf-8'),
  offline: readAsset(['offline'], 'js', 'text/javascript; charset=utf-8'),
  passkeys: readAsset(['passkeys'], 'js', 'text/javascript; charset=utf-8'),
  icons: readAsset(['icons'], 'svg', 'image/svg+xml'),
  icon: readAsset(['icon'], 'svg', 'image/svg+xml'),
  favicon: readAsset(['favicon'], 'ico', 'image/x-icon'),
  touchIcon: readAsset(['touch-icon'], 'png', 'image/png'),
  preview: readAsset(['preview'], 'png', 'image/png'),
};

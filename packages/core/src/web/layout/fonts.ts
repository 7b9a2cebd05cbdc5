import { readFileSync } from 'node:fs';
import { installedPackage } from '../../kernel/files/installed-package.js';
import type { Asset } from './assets.js';

/**
 * Typefaces for source texts in scripts that devices have no good one for (SIL Open Font License), each the subset of one script, so that a
 * page loads those alone whose script it shows. The stylesheet names them with their version, so that they can be kept for ever.
 */
const FONT_FILES: Readonly<Record<string, string>> = {
  'amiri-quran-5.3.0.woff2': '@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2',
  'noto-serif-hebrew-5.3.0.woff2': '@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-400-normal.woff2',
  'noto-serif-greek-5.3.0.woff2': '@fontsource/noto-serif/files/noto-serif-greek-400-normal.woff2',
  'noto-serif-greek-ext-5.3.0.woff2': '@fontsource/noto-serif/files/noto-serif-greek-ext-400-normal.woff2',
  'noto-serif-devanagari-5.3.0.woff2': '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff2',
};

/** The typefaces by the names that the stylesheet gives them; null where there is none of that name. Read from the disk each time: browsers ask once. */
export const findFont = (name: string): Asset | null => {
  const file = Object.hasOwn(FONT_FILES, name) ? FONT_FILES[name] : undefined;
  return file === undefined ? null : { name, type: 'font/woff2', content: readFileSync(installedPackage.resolve(file)) };
};

import { readFileSync } from 'node:fs';
import { installedPackage } from '../../../kernel/files/installed-package.js';
import type { Asset } from './assets.js';

/**
 * Fonts (SIL Open Font License) for titles, and for source texts in scripts for which devices lack a good one; one subset per script, so that a page
 * only loads those it needs. The stylesheets include their version, so that they can be cached forever.
 */
const FONT_FILES: Readonly<Record<string, string>> = {
  'literata-latin-5.3.0.woff2': '@fontsource/literata/files/literata-latin-600-normal.woff2',
  'literata-latin-ext-5.3.0.woff2': '@fontsource/literata/files/literata-latin-ext-600-normal.woff2',
  'amiri-quran-5.3.0.woff2': '@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2',
  'noto-serif-hebrew-5.3.0.woff2': '@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-400-normal.woff2',
  'noto-serif-greek-5.3.0.woff2': '@fontsource/noto-serif/files/noto-serif-greek-400-normal.woff2',
  'noto-serif-greek-ext-5.3.0.woff2': '@fontsource/noto-serif/files/noto-serif-greek-ext-400-normal.woff2',
  'noto-serif-devanagari-5.3.0.woff2': '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff2',
};

/** A font by its name in the stylesheet; null where there is none. Read from disk each time: browsers cache it. */
export const findFont = (name: string): Asset | null => {
  const file = Object.hasOwn(FONT_FILES, name) ? FONT_FILES[name] : undefined;
  return file === undefined ? null : { name, type: 'font/woff2', content: readFileSync(installedPackage.resolve(file)) };
};

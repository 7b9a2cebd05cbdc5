import type { Language } from './language.js';
import { languageTag } from './language-tag.js';

/** Scripts that run from right to left, by their ISO 15924 codes, as far as living languages use them. */
const RTL_SCRIPTS: ReadonlySet<string | undefined> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);

/** Which way a language is written: by the script in its code (`sr@latin`), else by the one it is mostly written in (CLDR's likely subtags). */
export const textDirection = (code: string): Language['direction'] =>
  RTL_SCRIPTS.has(new Intl.Locale(languageTag(code) ?? 'und').maximize().script) ? 'rtl' : 'ltr';

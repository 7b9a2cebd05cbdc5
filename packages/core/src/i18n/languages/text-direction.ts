import type { Language } from './language.js';
import { languageTag } from './language-tag.js';

/** Right-to-left scripts of living languages, by their ISO 15924 codes. */
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

/** Text direction of a language: of the script in its code (`sr@latin`), else of its most likely script (CLDR's likely subtags). */
export const textDirection = (code: string): Language['direction'] =>
  RTL_SCRIPTS.has(new Intl.Locale(languageTag(code) ?? 'und').maximize().script) ? 'rtl' : 'ltr';

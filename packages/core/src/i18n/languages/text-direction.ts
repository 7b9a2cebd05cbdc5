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

const scriptOf = (code: string): string | undefined => {
  const tag = languageTag(code);
  return tag === null ? undefined : new Intl.Locale(tag).maximize().script;
};

/** Text direction of a language: of the script in its code (`sr@latin`), else of its most likely script (CLDR's likely subtags). */
export const textDirection = (code: string): Language['direction'] => (RTL_SCRIPTS.has(scriptOf(code)) ? 'rtl' : 'ltr');

/** Attribute `dir` of texts in a language: `auto`, by their letters, where the code is one that CLDR knows no script of. */
export const directionAttribute = (code: string): Language['direction'] | 'auto' =>
  scriptOf(code) === undefined ? 'auto' : textDirection(code);

import { makeLruCache } from '../../kernel/batching/lru-cache.js';
import type { Language } from './language.js';
import { likelyLocale } from './language-tag.js';

/** Right-to-left scripts of living languages, by their ISO 15924 codes. */
const RTL_SCRIPTS: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/** Scripts by language codes, empty where none is known: pages ask for those of each text and language that they show. */
const scripts = makeLruCache<string>(2_000, () => 1);

const readScript = (code: string): string => likelyLocale(code)?.script ?? '';

const scriptOf = (code: string): string => {
  const known = scripts.get(code);
  if (known !== undefined) return known;
  const script = readScript(code);
  scripts.set(code, script);
  return script;
};

/** Text direction of a language: of the script in its code (`sr@latin`), else of its most likely script (CLDR's likely subtags). */
export const textDirection = (code: string): Language['direction'] => (RTL_SCRIPTS.has(scriptOf(code)) ? 'rtl' : 'ltr');

/** Attribute `dir` of texts in a language: `auto`, by their letters, where the code is one that CLDR knows no script of. */
export const directionAttribute = (code: string): Language['direction'] | 'auto' => (scriptOf(code) === '' ? 'auto' : textDirection(code));

import { bcv_parser } from 'bible-passage-reference-parser';
import type { LanguageModule } from 'bible-passage-reference-parser/esm/lang/en.js';

/** Names and abbreviations of the books of the Bible, in the languages of the interface. Loaded when somebody asks for one. */
const LANGUAGE_MODULES: Readonly<Record<string, () => Promise<LanguageModule>>> = {
  ar: () => import('bible-passage-reference-parser/esm/lang/ar.js'),
  de: () => import('bible-passage-reference-parser/esm/lang/de.js'),
  en: () => import('bible-passage-reference-parser/esm/lang/en.js'),
  es: () => import('bible-passage-reference-parser/esm/lang/es.js'),
  fr: () => import('bible-passage-reference-parser/esm/lang/fr.js'),
  ja: () => import('bible-passage-reference-parser/esm/lang/ja.js'),
  sq: () => import('bible-passage-reference-parser/esm/lang/sq.js'),
};

const parsers = new Map<string, Promise<bcv_parser>>();

const getParser = (language: string): Promise<bcv_parser> | null => {
  const load = Object.hasOwn(LANGUAGE_MODULES, language) ? LANGUAGE_MODULES[language] : undefined;
  if (!load) return null;
  const known = parsers.get(language) ?? load().then((names) => new bcv_parser(names));
  parsers.set(language, known);
  return known;
};

/** Long names as `Revelation of John`, `The Gospel according to St. Mark`, as their short ones, which the parser knows; with spaces or without. */
const shortName = (name: string): string =>
  name
    .replace(/^(?:the\s*)?(?:gospel|book)\s*(?:of|according\s*to)\s*(?:(?:st|saint)\.?\s+)?/i, '')
    .replace(/^(?:the\s*)?(revelation|apocalypse)\s*(?:of|to).*$/i, '$1');

/**
 * The name in OSIS of a book of the Bible that is called so (`Jn`, `Johannes`, `1. Mose`) in one of these languages, the first of them that
 * knows it; null where it is none, or not the whole of the name is.
 */
export const findOsisBook = async (name: string, languages: readonly string[]): Promise<string | null> => {
  const book = await findNamedBook(name, languages);
  // Arabic names are known with their article alone: التكوين, تكوين.
  return book ?? (/^(?!ال)\p{Script=Arabic}/u.test(name) ? findNamedBook(`ال${name}`, languages) : null);
};

const findNamedBook = async (name: string, languages: readonly string[]): Promise<string | null> => {
  for (const language of [...new Set([...languages, 'en', ...Object.keys(LANGUAGE_MODULES)])]) {
    const parser = await getParser(language);
    if (!parser) continue;
    const text = `${shortName(name)} 1`;
    parser.parse(text);
    const [match] = parser.osis_and_indices();
    const book = match && /^([1-4]?[A-Z][A-Za-z]+)(?:\.1)?$/.exec(match.osis)?.[1];
    if (book && match.indices[0] === 0 && match.indices[1] === text.length) return book;
  }
  return null;
};

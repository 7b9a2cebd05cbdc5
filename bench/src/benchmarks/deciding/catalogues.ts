import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { mo } from 'gettext-parser';

/** Catalogues of the programs that are installed on this machine. */
export const INSTALLED_CATALOGUES = '/usr/share/locale';
/** Languages that are looked at. */
export const TRANSFER_LANGUAGES = ['fr', 'de', 'es', 'pl', 'ja', 'sv', 'it'] as const;

/** Strings of a catalogue at most: parts of a large one say as much. */
const STRINGS_LIMIT = 3_000;
/** Languages that a catalogue has at least. */
const LANGUAGES_LIMIT = 3;

/** Catalogues that are parts or versions of one thing, whose translators are the same. */
const THINGS: readonly (readonly [string, RegExp])[] = [
  ['apt', /^(apt|libapt-pkg.*)$/],
  ['binutils', /^(bfd|binutils|gas|gold|gprof|ld|opcodes)$/],
  ['dpkg', /^dpkg/],
  ['gettext', /^gettext-/],
  ['gtk', /^gtk\d/],
  ['man-db', /^man-db/],
  ['postgresql', /-1\d$/],
  ['wget', /^wget/],
];

/** A program's catalogue in several languages. */
export interface Catalogue {
  readonly name: string;
  /** Name of what it is a part or a version of; its own name where it is alone. */
  readonly thing: string;
  readonly sources: readonly string[];
  /** Translations by source, by language. */
  readonly languages: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const readTexts = (path: string): Map<string, string> => {
  const { translations } = mo.parse(readFileSync(path));
  return new Map(
    Object.values(translations[''] ?? {}).flatMap(({ msgid, msgid_plural, msgstr }) =>
      msgid !== '' && !msgid_plural && msgstr[0] ? [[msgid, msgstr[0]] as const] : [],
    ),
  );
};

/** True for a part of the strings of a thing, others in each: by their ids. */
export const isOwn = (thing: string, source: string, share: number): boolean =>
  Number.parseInt(sguidOf([`${thing} ${source}`], null).slice(0, 8), 16) < share * 2 ** 32;

const readCatalogue = (name: string, strings: number): Catalogue => {
  const texts = TRANSFER_LANGUAGES.flatMap((lng) => {
    const path = `${INSTALLED_CATALOGUES}/${lng}/LC_MESSAGES/${name}.mo`;
    return existsSync(path) ? [[lng, readTexts(path)] as const] : [];
  });
  const sources = [...new Set(texts.flatMap(([, of]) => [...of.keys()]))].slice(0, strings);
  const known = (of: ReadonlyMap<string, string>) =>
    new Map(sources.flatMap((source) => [[source, of.get(source) ?? ''] as const]).filter(([, text]) => text !== ''));
  const [thing = name] = THINGS.find(([, names]) => names.test(name)) ?? [];
  return { name, thing, sources, languages: new Map(texts.map(([lng, of]) => [lng, known(of)])) };
};

/**
 * Reads the installed catalogues that have enough languages, without lists of names of languages and countries.
 *
 * @param strings of a catalogue at most, below the usual limit
 */
export const readCatalogues = (strings: number): readonly Catalogue[] => {
  const names = new Set(TRANSFER_LANGUAGES.flatMap((lng) => readdirSync(`${INSTALLED_CATALOGUES}/${lng}/LC_MESSAGES`)));
  return [...names]
    .filter((name) => name.endsWith('.mo') && !name.startsWith('iso'))
    .map((name) => readCatalogue(name.slice(0, -'.mo'.length), Math.min(strings, STRINGS_LIMIT)))
    .filter(({ languages }) => languages.size >= LANGUAGES_LIMIT)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

/** Translations of homes by source. */
export type HomeTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The texts of each thing in a language; where several of its catalogues have one, that of the first. */
export const textsOfThings = (catalogues: readonly Catalogue[], lng: string): HomeTexts => {
  const things = new Map<string, Map<string, string>>();
  for (const { thing, languages } of catalogues) {
    const texts = languages.get(lng);
    if (texts) things.set(thing, new Map([...texts, ...(things.get(thing) ?? [])]));
  }
  return things;
};

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

/** Translations of a catalogue in a language. */
interface CatalogueTexts {
  /** Translations that the service is given, by source. */
  readonly shown: ReadonlyMap<string, string>;
  /** Translations that are held back, by sguid. */
  readonly held: ReadonlyMap<string, string>;
}

/** A program's catalogue in several languages. */
export interface Catalogue {
  readonly name: string;
  readonly sources: readonly string[];
  readonly languages: ReadonlyMap<string, CatalogueTexts>;
}

const readTexts = (path: string): Map<string, string> => {
  const { translations } = mo.parse(readFileSync(path));
  return new Map(
    Object.values(translations[''] ?? {}).flatMap(({ msgid, msgid_plural, msgstr }) =>
      msgid !== '' && !msgid_plural && msgstr[0] ? [[msgid, msgstr[0]] as const] : [],
    ),
  );
};

/** Half of the strings of a catalogue, others in each: by their ids. */
const isHeld = (name: string, source: string): boolean => Number.parseInt(sguidOf([`${name} ${source}`], null).slice(0, 4), 16) % 2 === 0;

const readCatalogue = (name: string, strings: number): Catalogue => {
  const texts = TRANSFER_LANGUAGES.flatMap((lng) => {
    const path = `${INSTALLED_CATALOGUES}/${lng}/LC_MESSAGES/${name}.mo`;
    return existsSync(path) ? [[lng, readTexts(path)] as const] : [];
  });
  const sources = [...new Set(texts.flatMap(([, of]) => [...of.keys()]))].slice(0, strings);
  const split = (of: ReadonlyMap<string, string>): CatalogueTexts => {
    const known = sources.flatMap((source) => (of.has(source) ? [[source, of.get(source) ?? ''] as const] : []));
    return {
      shown: new Map(known.filter(([source]) => !isHeld(name, source))),
      held: new Map(known.filter(([source]) => isHeld(name, source)).map(([source, text]) => [sguidOf([source], null), text])),
    };
  };
  return { name, sources, languages: new Map(texts.map(([lng, of]) => [lng, split(of)])) };
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

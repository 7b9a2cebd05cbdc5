import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parsePluralExpression } from '@translation-commons/po/header/plural-expression.js';
import { po } from 'gettext-parser';
import { installedFolder } from '../../kernel/files/installed-folder.js';

/** A gettext message catalogue: the platform's own texts in one language. */
export interface Catalogue {
  /** msgstr (all plural forms) by msgid, which is the English text, in the singular. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** The English text in the plural (msgid_plural) by msgid, of texts with a number. */
  readonly plurals: ReadonlyMap<string, string>;
  /** Index of the plural form for a number. */
  readonly pluralIndex: (n: number) => number;
  /** Share of the texts that are translated, 0 to 1. */
  readonly share: number;
}

/** Plural form index of English, also for catalogues without `Plural-Forms`. */
export const englishPluralIndex = (n: number): number => (n === 1 ? 0 : 1);

/**
 * The folder of the platform's own message catalogues, laid out as gettext projects are: `pot/` with the template (POT) and a folder
 * for each language with its PO file.
 */
export const textsFolder = (): string => dirname(installedFolder('interface-texts/pot'));

/** Codes of the languages that have a message catalogue, sorted. */
export const catalogueLanguages = (): string[] => {
  cachedLanguages ??= readdirSync(textsFolder())
    .filter((name) => name !== 'pot')
    .sort();
  return cachedLanguages;
};

/** Catalogues are part of what is installed, so they are listed once. */
let cachedLanguages: string[] | undefined;

const parsePluralForms = (pluralForms: string): ((n: number) => number) =>
  parsePluralExpression(/plural\s*=\s*([^;]+)/.exec(pluralForms)?.[1] ?? '') ?? englishPluralIndex;

/** Reads the message catalogue of a language; null where there is none. Fuzzy entries and those not translated in all forms are left out. */
export const readCatalogue = (lng: string): Catalogue | null => {
  if (!/^[\w@]+$/.test(lng)) return null;
  const file = join(textsFolder(), lng, 'translation-commons.po');
  return existsSync(file) ? parseCatalogue(readFileSync(file)) : null;
};

/** Lines of comments, flags apart, and of obsolete entries: two thirds of a catalogue, and of the time that it takes to parse. */
const UNUSED_LINES = /^#(?!,).*\n/gm;

/** Parses a message catalogue, in UTF-8, as {@link readCatalogue} does. */
export const parseCatalogue = (file: Buffer): Catalogue => {
  const { headers, translations } = po.parse(file.toString().replaceAll(UNUSED_LINES, ''));
  const entries = Object.values(translations[''] ?? {}).filter(({ msgid }) => msgid !== '');
  const translated = entries.filter(({ msgstr, comments }) => msgstr.every((text) => text !== '') && !comments?.flag?.includes('fuzzy'));
  return {
    texts: new Map(translated.map(({ msgid, msgstr }) => [msgid, msgstr])),
    plurals: new Map(translated.flatMap(({ msgid, msgid_plural: many }) => (many === undefined ? [] : [[msgid, many]]))),
    pluralIndex: parsePluralForms(headers['Plural-Forms'] ?? headers['plural-forms'] ?? ''),
    share: entries.length === 0 ? 0 : translated.length / entries.length,
  };
};

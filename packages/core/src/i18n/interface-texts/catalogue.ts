import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parsePluralExpression } from '@translation-commons/po/header/plural-expression.js';
import { po } from 'gettext-parser';
import { installedFolder } from '../../kernel/installed-folder.js';

/** The platform's own texts in a language. */
export interface Catalogue {
  /** What is said in English (of a text that counts: in the singular), and how it is said there, in all plural forms. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Which of the plural forms is for a number. */
  readonly pluralIndex: (n: number) => number;
}

/** How English counts, and whoever does not say how. */
export const englishPluralIndex = (n: number): number => (n === 1 ? 0 : 1);

/**
 * The folder of the platform's own texts, laid out as gettext projects are: `pot/` with the template and a folder for each
 * language with its PO file.
 */
export const textsFolder = (): string => dirname(installedFolder('interface-texts/pot'));

/** Codes of the languages that have a catalogue, sorted. */
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

/** Reads the catalogue of a language. Null where there is none. Entries that are fuzzy or not translated in all forms are left out. */
export const readCatalogue = (lng: string): Catalogue | null => {
  if (!/^[\w@]+$/.test(lng)) return null;
  const file = join(textsFolder(), lng, 'translation-commons.po');
  if (!existsSync(file)) return null;
  const { headers, translations } = po.parse(readFileSync(file));
  const finished = Object.values(translations[''] ?? {}).filter(
    ({ msgid, msgstr, comments }) => msgid !== '' && msgstr.every((text) => text !== '') && !comments?.flag?.includes('fuzzy'),
  );
  return {
    texts: new Map(finished.map(({ msgid, msgstr }) => [msgid, msgstr])),
    pluralIndex: parsePluralForms(headers['Plural-Forms'] ?? headers['plural-forms'] ?? ''),
  };
};

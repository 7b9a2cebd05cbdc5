import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { po } from 'gettext-parser';

/** The platform's own texts in a language: what is said in English, and how it is said there. */
export type Catalogue = ReadonlyMap<string, string>;

/**
 * The folder of the platform's own texts, laid out as a project is imported: `pot/` with the template and a folder for each
 * language with its PO file.
 */
export const textsFolder = (from = import.meta.dirname): string => {
  const folder = join(from, 'interface-texts');
  if (existsSync(join(folder, 'pot'))) return folder;
  if (dirname(from) === from) throw new Error(`There is no folder interface-texts/pot above ${import.meta.dirname}.`);
  return textsFolder(dirname(from));
};

/** Codes of the languages that have a catalogue, sorted. */
export const catalogueLanguages = (): string[] => {
  listed ??= readdirSync(textsFolder())
    .filter((name) => name !== 'pot')
    .sort();
  return listed;
};

/** Catalogues are part of what is installed, so they are listed once. */
let listed: string[] | undefined;

/** Reads the catalogue of a language. Null where there is none. Entries that are fuzzy or not translated are left out. */
export const readCatalogue = (lng: string): Catalogue | null => {
  if (!/^[\w@]+$/.test(lng)) return null;
  const file = join(textsFolder(), lng, 'translation-commons.po');
  if (!existsSync(file)) return null;
  const entries = Object.values(po.parse(readFileSync(file)).translations[''] ?? {});
  const finished = entries.filter(({ msgid, comments }) => msgid !== '' && !comments?.flag?.includes('fuzzy'));
  return new Map(finished.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text] as const] : [])));
};

import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { FileFormat, FormatKind } from '@translation-commons/formats/format.js';
import { formatOf } from '@translation-commons/formats/formats.js';
import type { FileProblem } from '@translation-commons/formats/text/file-problem.js';
import type { PoEntry } from '@translation-commons/po/po-entry.js';
import { type Project, sourceLngOf } from '../../projects/project.js';
import { readContent } from '../files/content.js';
import { formsByCategory } from '../plurals/cldr-plural-rule.js';
import { type ExportedTemplate, type FileKey, listKeys } from './exported-template.store.js';

/** A file of a format beside PO, and the source's file that it is a translation of. */
export interface FormatFile {
  readonly format: FormatKind;
  /** Path of the file. */
  readonly file: string;
  readonly language: Language;
  /** The source's file, its path and the code of its language. */
  readonly source: { readonly file: string; readonly bytes: Buffer; readonly language: string };
  /** Keys of the source's file. */
  readonly keys: readonly FileKey[];
}

/** Reads what a file of a format beside PO is written from; null where its template was made here. */
export const readFormatFile = async (
  connection: Connection,
  project: Project,
  language: Language,
  { id, path, templateHash }: ExportedTemplate,
  { format, file }: Pick<FormatFile, 'format' | 'file'>,
): Promise<FormatFile | null> => {
  if (templateHash === null) return null;
  const source = { file: path, bytes: await readContent(connection, templateHash), language: sourceLngOf(project) };
  return { format, file, language, source, keys: await listKeys(connection, id) };
};

/** A file that was written. */
export interface WrittenFormatFile {
  readonly bytes: Buffer;
  /** Number of entries that were changed or added. */
  readonly changed: number;
  readonly problems: readonly FileProblem[];
  /** Sguids of the chosen translations that it has no place for. */
  readonly unwritten: readonly string[];
  /** The ones among them that wait for the other texts of their list. */
  readonly incomplete: readonly string[];
}

const familyOf = (kind: FormatKind): FileFormat => {
  const family = formatOf(kind);
  if (!family) throw new Error(`there is no format ${kind}`);
  return family;
};

/**
 * Writes chosen translations into a file of a format beside PO, or into a new one in the manner of the source's.
 *
 * @param original the file as it was imported; null where the language has none
 * @param chosen translations by sguid
 */
export const exportFormatFile = async (
  { format, file, language, source, keys }: FormatFile,
  original: Buffer | null,
  chosen: ReadonlyMap<string, readonly string[]>,
): Promise<WrittenFormatFile> => {
  const texts = new Map<string, readonly string[]>();
  for (const { key, sguid } of keys) {
    const forms = chosen.get(sguid);
    if (forms) texts.set(key, formsByCategory(language.code, forms, language));
  }
  const written = await familyOf(format).rewrite({ file, language: language.code, bytes: original, template: source, texts });
  const sguidOfKey = new Map(keys.map(({ key, sguid }) => [key, sguid]));
  const sguidsOf = (own: readonly string[]) => [...new Set(own.flatMap((key) => sguidOfKey.get(key) ?? []))];
  return { ...written, unwritten: sguidsOf(written.unwritten), incomplete: sguidsOf(written.incomplete) };
};

/** The translations of a file of a format beside PO, as the entries of a PO file. */
export const readFormatEntries = ({ format, file, language, source, keys }: FormatFile, bytes: Buffer): PoEntry[] => {
  const family = familyOf(format);
  const originals = family.read(source.bytes, { file: source.file, language: source.language, isTemplate: true }).entries;
  const template = new Map(originals.map((entry) => [entry.key, entry]));
  const ids = new Map(keys.map((key) => [key.key, key]));
  const { entries } = family.read(bytes, { file, language: language.code, isTemplate: false, template });
  return entries.flatMap(({ key, line, forms, notString }): PoEntry[] => {
    const [original, id] = [template.get(key), ids.get(key)];
    if (!original || !id || notString !== null) return [];
    const empty = { flags: [], extractedComments: [], translatorComments: [], previousMsgids: [], obsolete: false };
    return [{ ...empty, line, context: id.context || null, source: original.forms, translation: forms, references: [id.reference] }];
  });
};

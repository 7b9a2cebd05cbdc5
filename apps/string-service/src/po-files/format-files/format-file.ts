import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { weakMemoize } from '@translation-commons/core/kernel/weak-memoize.js';
import type { FileFormat, FormatEntry, FormatKind } from '@translation-commons/formats/format.js';
import { formatOf } from '@translation-commons/formats/formats.js';
import type { FileProblem } from '@translation-commons/formats/text/file-problem.js';
import type { PoEntry } from '@translation-commons/po/po-entry.js';
import { formsByCategory } from '../plurals/cldr-plural-rule.js';
import { type FileTexts, noteTexts } from './file-texts.js';

/** A key of a file that is no PO, and its string. */
export interface FileKey {
  /** As the reference has it behind the file's path. */
  readonly key: string;
  readonly reference: string;
  readonly sguid: string;
  /** Empty where there is none. */
  readonly context: string;
}

/** A file of a format beside PO, and the source's file that it is a translation of. */
export interface FormatFile {
  readonly format: FormatKind;
  /** Path of the file. */
  readonly file: string;
  readonly language: Language;
  /** The source's file, its path and the code of its language. */
  readonly source: { readonly file: string; readonly bytes: Uint8Array; readonly language: string };
  /** Keys of the source's file. */
  readonly keys: readonly FileKey[];
}

/** File of a format beside PO to write. */
export interface FormatFileRequest {
  readonly formatFile: FormatFile;
  /** The file as it was imported; null where the language has none. */
  readonly original: Uint8Array | null;
  /** Chosen translations by sguid. */
  readonly chosen: ReadonlyMap<string, readonly string[]>;
}

/** A file that was written. */
export interface WrittenFormatFile {
  readonly bytes: Uint8Array;
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

/** Writes chosen translations into a file of a format beside PO, or into a new one in the manner of the source's. */
export const writeFormatFile = async ({ formatFile, original, chosen }: FormatFileRequest): Promise<WrittenFormatFile> => {
  const { format, file, language, source, keys } = formatFile;
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

/** A file of a format beside PO to read. */
export interface FormatFileToRead {
  readonly formatFile: FormatFile;
  readonly bytes: Uint8Array;
}

/** The entries of the source's file, by key: read once where two versions of a translation are compared. */
const readSource = weakMemoize(({ format, source }: FormatFile): ReadonlyMap<string, FormatEntry> => {
  const { entries } = familyOf(format).read(source.bytes, { file: source.file, language: source.language, isTemplate: true });
  return new Map(entries.map((entry) => [entry.key, entry]));
});

/** The translations of a file of a format beside PO, as the entries of a PO file. */
export const readFormatEntries = ({ formatFile, bytes }: FormatFileToRead): PoEntry[] => {
  const { format, file, language, keys } = formatFile;
  const family = familyOf(format);
  const template = readSource(formatFile);
  const ids = new Map(keys.map((key) => [key.key, key]));
  const { entries } = family.read(bytes, { file, language: language.code, isTemplate: false, template });
  return entries.flatMap(({ key, line, forms, notString }): PoEntry[] => {
    const [original, id] = [template.get(key), ids.get(key)];
    if (!original || !id || notString !== null) return [];
    const empty = { flags: [], extractedComments: [], translatorComments: [], previousMsgids: [], obsolete: false };
    return [{ ...empty, line, context: id.context || null, source: original.forms, translation: forms, references: [id.reference] }];
  });
};

/** The complete translations of a file of a format beside PO. */
export const readFormatTexts = (file: FormatFileToRead): FileTexts => {
  const texts = new Map<string, readonly string[]>();
  noteTexts(texts, readFormatEntries(file));
  return texts;
};

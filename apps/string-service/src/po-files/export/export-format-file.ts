import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { FormatKind } from '@translation-commons/formats/format.js';
import { formatOf } from '@translation-commons/formats/formats.js';
import type { FileProblem } from '@translation-commons/formats/text/file-problem.js';

/** A file of a format beside PO that is to be written. */
export interface FormatFileRequest {
  readonly format: FormatKind;
  /** Path of the file. */
  readonly file: string;
  readonly language: Language;
  /** As it was imported; null where the language has no file. */
  readonly original: Buffer | null;
  /** The source's file, its path and the code of its language. */
  readonly source: { readonly file: string; readonly bytes: Buffer; readonly language: string };
  /** Keys of the source's file, each with the sguid of its string. */
  readonly keys: readonly { readonly key: string; readonly sguid: string }[];
  /** Chosen translations by sguid. */
  readonly chosen: ReadonlyMap<string, readonly string[]>;
}

/** A file that was written. */
export interface WrittenFormatFile {
  readonly bytes: Buffer;
  /** Number of entries that were changed or added. */
  readonly changed: number;
  readonly problems: readonly FileProblem[];
  /** Sguids of the chosen translations that it has no place for. */
  readonly unwritten: readonly string[];
}

/** Writes chosen translations into a file of a format beside PO, or into a new one in the manner of the source's. */
export const exportFormatFile = async ({
  format,
  file,
  language,
  original,
  source,
  keys,
  chosen,
}: FormatFileRequest): Promise<WrittenFormatFile> => {
  const family = formatOf(format);
  if (!family) throw new Error(`there is no format ${format}`);
  const texts = new Map(keys.flatMap(({ key, sguid }) => [chosen.get(sguid)].flatMap((forms) => (forms ? [[key, forms] as const] : []))));
  const written = await family.rewrite({ file, language: language.code, bytes: original, template: source, texts });
  const sguidOfKey = new Map(keys.map(({ key, sguid }) => [key, sguid]));
  const unwritten = new Set(written.unwritten.flatMap((key) => sguidOfKey.get(key) ?? []));
  return { ...written, unwritten: [...unwritten] };
};

import { decodePo } from '../charset/decode-po.js';
import { type Entry, entryKey, isHeader } from '../entry.js';
import { gatherProblems } from '../po-problem.js';
import type { Layout } from '../read/layout.js';
import { unhurriedPieces } from '../read/pieces.js';
import { sguid } from '../sguid.js';
import type { FormsFor } from './forms-for.js';
import { translationLines } from './rewrite-entry.js';

/** An entry as it stands in a template, with a translation. */
const translatedEntry = (text: string, { start, fields }: Layout, entry: Entry, forms: readonly string[]): string => {
  const from = fields.find(({ keyword }) => keyword === 'msgstr')?.start ?? start;
  return [text.slice(start, from).trimEnd(), ...translationLines(entry.source.length > 1, forms, entry.flags)]
    .join('\n')
    .replaceAll('\r\n', '\n');
};

/** An entry that is to be added to a file. */
export interface MissingEntry {
  /** What it is known by in the file. */
  readonly key: string;
  readonly isPlural: boolean;
  /** Its text, with LF as line end and none behind it. */
  readonly text: string;
}

/**
 * The entries that a template has and a file lacks, with their translations: those that have one.
 *
 * @param template the bytes of the template
 * @param known what the entries of the file are known by
 */
export const missingEntries = async (template: Uint8Array, known: ReadonlySet<string>, formsFor: FormsFor): Promise<MissingEntry[]> => {
  const decoded = decodePo(template, gatherProblems(''));
  if (decoded === null) return [];
  const missing = new Map<string, MissingEntry>();
  for await (const piece of unhurriedPieces(decoded.text, decoded.charset))
    for (const { entry, layout } of piece) {
      const [msgid = ''] = entry.source;
      const key = entryKey(entry.context, msgid);
      if (entry.obsolete || isHeader(entry) || known.has(key) || missing.has(key)) continue;
      const forms = formsFor(sguid(entry.source, entry.context), entry);
      const isPlural = entry.source.length > 1;
      if (forms !== null) missing.set(key, { key, isPlural, text: translatedEntry(decoded.text, layout, entry, forms) });
    }
  return [...missing.values()];
};

import { decodePo } from '../charset/decode-po.js';
import { entryKey, isHeaderEntry, type PoEntry } from '../po-entry.js';
import { collectPoProblems } from '../po-problem.js';
import { entryChunksAsync } from '../read/entry-chunks.js';
import type { EntryLayout } from '../read/entry-layout.js';
import { sguidOf } from '../sguid.js';
import type { MsgstrLookup } from './msgstr-lookup.js';
import { msgstrLines } from './rewrite-entry.js';

/** An entry as it stands in a template, with a translation. */
const entryText = (text: string, { start, fields }: EntryLayout, entry: PoEntry, forms: readonly string[]): string => {
  const from = fields.find(({ keyword }) => keyword === 'msgstr')?.start ?? start;
  return [text.slice(start, from).trimEnd(), ...msgstrLines(entry.source.length > 1, forms, entry.flags)]
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
export const findMissingEntries = async (
  template: Uint8Array,
  known: ReadonlySet<string>,
  formsFor: MsgstrLookup,
): Promise<MissingEntry[]> => {
  const decoded = decodePo(template, collectPoProblems(''));
  if (decoded === null) return [];
  const missing = new Map<string, MissingEntry>();
  for await (const piece of entryChunksAsync(decoded.text, decoded.charset))
    for (const { entry, layout } of piece) {
      const [msgid = ''] = entry.source;
      const key = entryKey(entry.context, msgid);
      if (entry.obsolete || isHeaderEntry(entry) || known.has(key) || missing.has(key)) continue;
      const forms = formsFor(sguidOf(entry.source, entry.context), entry);
      const isPlural = entry.source.length > 1;
      if (forms !== null) missing.set(key, { key, isPlural, text: entryText(decoded.text, layout, entry, forms) });
    }
  return [...missing.values()];
};

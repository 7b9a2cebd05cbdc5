import { entryKey, isHeaderEntry, type PoEntry } from '../po-entry.js';
import { collectPoProblems } from '../po-problem.js';
import { decodePo } from '../read/decode-po.js';
import { entryChunksAsync } from '../read/entries/entry-chunks.js';
import type { EntryLayout } from '../read/entries/entry-layout.js';
import { sguidOf } from '../sguid.js';
import { msgstrLines } from '../write/msgstr-lines.js';
import type { MsgstrLookup } from './msgstr-lookup.js';

/** An entry's text in the template, with a translation. */
const entryText = (text: string, { start, fields }: EntryLayout, entry: PoEntry, forms: readonly string[]): string => {
  const from = fields.find(({ keyword }) => keyword === 'msgstr')?.start ?? start;
  return [text.slice(start, from).trimEnd(), ...msgstrLines(entry.source.length > 1, forms, entry.flags)]
    .join('\n')
    .replaceAll('\r\n', '\n');
};

/** An entry to add to a file. */
export interface MissingEntry {
  /** `entryKey` of it. */
  readonly key: string;
  readonly isPlural: boolean;
  /** Its text, with LF as line end and none at its end. */
  readonly text: string;
}

/**
 * As `msgmerge` adds new messages: the entries that a template has and a file lacks, with their translations; those without are left out.
 *
 * @param template the bytes of the POT file
 * @param known keys (`entryKey`) of the file's entries
 */
export const findMissingEntries = async (
  template: Uint8Array,
  known: ReadonlySet<string>,
  formsFor: MsgstrLookup,
): Promise<MissingEntry[]> => {
  const decoded = decodePo(template, collectPoProblems(''));
  if (decoded === null) return [];
  const missing = new Map<string, MissingEntry>();
  for await (const chunk of entryChunksAsync(decoded.text, decoded.charset))
    for (const { entry, layout } of chunk) {
      const [msgid = ''] = entry.source;
      const key = entryKey(entry.context, msgid);
      if (entry.obsolete || isHeaderEntry(entry) || known.has(key) || missing.has(key)) continue;
      const forms = formsFor(sguidOf(entry.source, entry.context), entry);
      const isPlural = entry.source.length > 1;
      if (forms !== null) missing.set(key, { key, isPlural, text: entryText(decoded.text, layout, entry, forms) });
    }
  return [...missing.values()];
};

import { entryKey, isHeaderEntry, type PoEntry } from '../po-entry.js';
import { collectPoProblems } from '../po-problem.js';
import { decodePo } from '../read/decode-po.js';
import { entryChunksAsync } from '../read/entries/entry-chunks.js';
import type { EntryLayout } from '../read/entries/entry-layout.js';
import { findMsgstr } from '../read/entries/field-layout.js';
import { sguidOf } from '../sguid.js';
import { msgstrLines } from '../write/msgstr-lines.js';
import type { EntryInText } from './merged-entry.js';
import type { MsgstrLookup } from './msgstr-lookup.js';

/** An entry's text in the template, with a translation. */
const entryText = (text: string, { start, fields }: EntryLayout, entry: PoEntry, forms: readonly string[]): string => {
  const from = findMsgstr(fields)?.start ?? start;
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

/** A message of a template that a file has with another plural, with its translation. */
export interface ChangedMessage {
  /** `entryKey` of it. */
  readonly key: string;
  readonly wanted: EntryInText;
  readonly forms: readonly string[];
}

/** Messages of a template that a file lacks, or that differ in it. */
export interface TemplateDifference {
  readonly missing: readonly MissingEntry[];
  readonly changed: readonly ChangedMessage[];
  /** Sguids of both. */
  readonly sguids: readonly string[];
}

/** Messages of a file, for the comparison with its template. */
export interface FileMessages {
  /** Keys (`entryKey`) of its entries. */
  readonly keys: ReadonlySet<string>;
  /** Sguids of translations without an entry. */
  readonly absent: ReadonlySet<string>;
}

/**
 * The messages that a template has and a file lacks, which `msgmerge` would add, and those that the file has with another plural, with their
 * translations; messages without one are left out.
 *
 * @param template the bytes of the POT file
 */
export const findMissingEntries = async (
  template: Uint8Array,
  { keys, absent }: FileMessages,
  formsFor: MsgstrLookup,
): Promise<TemplateDifference> => {
  const missing = new Map<string, MissingEntry>();
  const changed = new Map<string, ChangedMessage>();
  const sguids: string[] = [];
  const decoded = decodePo(template, collectPoProblems(''));
  if (decoded === null) return { missing: [], changed: [], sguids };
  const { text, charset } = decoded;
  for await (const chunk of entryChunksAsync(text, charset))
    for (const { entry, layout } of chunk) {
      const [msgid = ''] = entry.source;
      const [key, sguid] = [entryKey(entry.context, msgid), sguidOf(entry.source, entry.context)];
      if (entry.obsolete || isHeaderEntry(entry) || !absent.has(sguid) || missing.has(key) || changed.has(key)) continue;
      const forms = formsFor(sguid, entry);
      if (forms === null) continue;
      sguids.push(sguid);
      const isPlural = entry.source.length > 1;
      if (keys.has(key)) changed.set(key, { key, wanted: { entry, layout, text }, forms });
      else missing.set(key, { key, isPlural, text: entryText(text, layout, entry, forms) });
    }
  return { missing: [...missing.values()], changed: [...changed.values()], sguids };
};

import type { Charset } from '../charset/charset-codec.js';
import { IGNORED_PROBLEMS, type LocatedEntry } from './entries/entry-chunks.js';
import type { EntryLayout } from './entries/entry-layout.js';
import { scanEntries } from './entries/scan-entries.js';
import { readEntries } from './read-entries.js';

const EMPTY_MSGID = /^(?:""\s*)+$/;

const isHeaderLayout = (text: string, { obsolete, fields: [first] }: EntryLayout): boolean =>
  !obsolete && first?.keyword === 'msgid' && EMPTY_MSGID.test(text.slice(first.quote, first.end));

/** Finds the header entry, wherever in the file it is; null where there is none. */
export const findHeaderEntry = (text: string, charset: Charset): LocatedEntry | null => {
  for (const layout of scanEntries(text, charset, IGNORED_PROBLEMS)) {
    const [entry] = isHeaderLayout(text, layout) ? readEntries(text, [layout]) : [];
    if (entry !== undefined) return { layout, entry };
  }
  return null;
};

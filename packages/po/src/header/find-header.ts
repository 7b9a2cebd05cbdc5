import type { Charset } from '../charset/charset.js';
import type { Layout } from '../read/layout.js';
import { type PlacedEntry, UNSAID } from '../read/pieces.js';
import { readEntries } from '../read/read-entries.js';
import { scan } from '../read/scan.js';

const EMPTY_STRINGS = /^(?:""\s*)+$/;

const isHeaderLayout = (text: string, { obsolete, fields: [first] }: Layout): boolean =>
  !obsolete && first?.keyword === 'msgid' && EMPTY_STRINGS.test(text.slice(first.quote, first.end));

/** The entry that holds the header, wherever in the file it is; null where there is none. */
export const findHeader = (text: string, charset: Charset): PlacedEntry | null => {
  for (const layout of scan(text, charset, UNSAID)) {
    const [entry] = isHeaderLayout(text, layout) ? readEntries(text, [layout]) : [];
    if (entry !== undefined) return { layout, entry };
  }
  return null;
};

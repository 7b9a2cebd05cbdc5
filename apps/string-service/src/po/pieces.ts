import type { Charset } from './charset.js';
import type { Entry } from './entry.js';
import type { Layout } from './layout.js';
import type { PoProblems } from './po-problem.js';
import { readEntries } from './read-entries.js';
import { scan } from './scan.js';

/** Entries of one piece: gettext-parser takes 50 to 100 times the text in memory, and is fastest with about so many. */
const PIECE = 100;

/** An entry, and where it stands in the text. */
export interface PlacedEntry {
  readonly layout: Layout;
  readonly entry: Entry;
}

const placed = (text: string, layouts: readonly Layout[]): PlacedEntry[] => {
  const entries = readEntries(text, layouts);
  return layouts.flatMap((layout, nr) => {
    const entry = entries[nr];
    return entry === undefined ? [] : [{ layout, entry }];
  });
};

/** The entries of a PO file in their order, up to a hundred at a time. */
export function* entryPieces(text: string, charset: Charset, problems: Pick<PoProblems, 'warn'>): Generator<readonly PlacedEntry[]> {
  let layouts: Layout[] = [];
  for (const layout of scan(text, charset, problems)) {
    layouts.push(layout);
    if (layouts.length === PIECE) {
      yield placed(text, layouts);
      layouts = [];
    }
  }
  if (layouts.length > 0) yield placed(text, layouts);
}

/** For those who read a file a second time, or only a part of it: what is wrong in it was or will be said elsewhere. */
export const UNSAID: Pick<PoProblems, 'warn'> = { warn: () => {} };

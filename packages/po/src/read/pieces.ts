import { setImmediate } from 'node:timers/promises';
import type { Charset } from '../charset/charset.js';
import type { Entry } from '../entry.js';
import type { PoProblems } from '../po-problem.js';
import type { Layout } from './layout.js';
import { readEntries } from './read-entries.js';
import { scan } from './scan.js';

/** Most entries of one piece, and characters that are enough for one: gettext-parser is fastest with about so many, and needs 100 times the text in memory. */
const PIECE = { entries: 100, characters: 100_000 };

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
  let characters = 0;
  for (const layout of scan(text, charset, problems)) {
    layouts.push(layout);
    characters += layout.end - layout.start;
    if (layouts.length < PIECE.entries && characters < PIECE.characters) continue;
    yield placed(text, layouts);
    layouts = [];
    characters = 0;
  }
  if (layouts.length > 0) yield placed(text, layouts);
}

/** The same, unhurried: other requests get their turn between two pieces. */
export async function* unhurriedPieces(text: string, charset: Charset): AsyncGenerator<readonly PlacedEntry[]> {
  for (const piece of entryPieces(text, charset, UNSAID)) {
    yield piece;
    await setImmediate();
  }
}

/** For those who read a file a second time, or only a part of it: what is wrong in it was or will be said elsewhere. */
export const UNSAID: Pick<PoProblems, 'warn'> = { warn: () => {} };

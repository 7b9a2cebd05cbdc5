import { setImmediate } from 'node:timers/promises';
import type { Charset } from '../charset/charset.js';
import type { PoEntry } from '../po-entry.js';
import type { PoProblems } from '../po-problem.js';
import type { EntryLayout } from './entry-layout.js';
import { readEntries } from './read-entries.js';
import { scanEntries } from './scan-entries.js';

/** Most entries of one piece, and characters that are enough for one: gettext-parser is fastest with about so many, and needs 100 times the text in memory. */
const CHUNK_LIMIT = { entries: 100, characters: 100_000 };

/** An entry, and where it stands in the text. */
export interface LocatedEntry {
  readonly layout: EntryLayout;
  readonly entry: PoEntry;
}

const locateEntries = (text: string, layouts: readonly EntryLayout[]): LocatedEntry[] => {
  const entries = readEntries(text, layouts);
  return layouts.flatMap((layout, nr) => {
    const entry = entries[nr];
    return entry === undefined ? [] : [{ layout, entry }];
  });
};

/** The entries of a PO file in their order, up to a hundred at a time. */
export function* entryChunks(text: string, charset: Charset, problems: Pick<PoProblems, 'warn'>): Generator<readonly LocatedEntry[]> {
  let layouts: EntryLayout[] = [];
  let characters = 0;
  for (const layout of scanEntries(text, charset, problems)) {
    layouts.push(layout);
    characters += layout.end - layout.start;
    if (layouts.length < CHUNK_LIMIT.entries && characters < CHUNK_LIMIT.characters) continue;
    yield locateEntries(text, layouts);
    layouts = [];
    characters = 0;
  }
  if (layouts.length > 0) yield locateEntries(text, layouts);
}

/** The same, unhurried: other requests get their turn between two pieces. */
export async function* entryChunksAsync(text: string, charset: Charset): AsyncGenerator<readonly LocatedEntry[]> {
  for (const piece of entryChunks(text, charset, IGNORED_PROBLEMS)) {
    yield piece;
    await setImmediate();
  }
}

/** For those who read a file a second time, or only a part of it: what is wrong in it was or will be said elsewhere. */
export const IGNORED_PROBLEMS: Pick<PoProblems, 'warn'> = { warn: () => {} };

import { setImmediate } from 'node:timers/promises';
import type { Charset } from '../../charset/charset-codec.js';
import type { PoEntry } from '../../po-entry.js';
import type { PoProblems } from '../../po-problem.js';
import { readEntries } from '../read-entries.js';
import type { EntryLayout } from './entry-layout.js';
import { type ObserveLeftOut, scanEntries } from './scan-entries.js';

/** Size of a chunk, at most: gettext-parser is fastest with about so many entries, and needs 100 times their text in memory. */
const CHUNK_LIMIT = { entries: 100, characters: 100_000 };

/** An entry with its location in the text. */
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

/** Reads the entries of a PO file in order, in chunks of up to a hundred. */
export function* entryChunks(
  text: string,
  charset: Charset,
  problems: Pick<PoProblems, 'warn'>,
  leftOut?: ObserveLeftOut,
): Generator<readonly LocatedEntry[]> {
  let layouts: EntryLayout[] = [];
  let characters = 0;
  for (const layout of scanEntries(text, charset, problems, leftOut)) {
    layouts.push(layout);
    characters += layout.end - layout.start;
    if (layouts.length < CHUNK_LIMIT.entries && characters < CHUNK_LIMIT.characters) continue;
    yield locateEntries(text, layouts);
    layouts = [];
    characters = 0;
  }
  if (layouts.length > 0) yield locateEntries(text, layouts);
}

/** As {@link entryChunks}, but yields to the event loop between chunks, and ignores problems. */
export async function* entryChunksAsync(text: string, charset: Charset, leftOut?: ObserveLeftOut): AsyncGenerator<readonly LocatedEntry[]> {
  for (const chunk of entryChunks(text, charset, IGNORED_PROBLEMS, leftOut)) {
    yield chunk;
    await setImmediate();
  }
}

/** A collector that drops problems, for reading a file, or a part of it, whose problems are reported elsewhere. */
export const IGNORED_PROBLEMS: Pick<PoProblems, 'warn'> = { warn: () => {} };

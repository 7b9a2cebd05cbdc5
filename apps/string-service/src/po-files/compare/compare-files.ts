import { toBuffer } from '../files/to-buffer.js';
import type { FormatFile } from '../format-files/format-file.js';
import { type ChangedEntry, findChangedEntries } from './embedded-diff.js';
import { type FileVersions, unifiedDiffOfBytes } from './unified-diff.js';

/** Two versions of a file to compare. */
export interface FilesToCompare extends FileVersions<Uint8Array> {
  /** Facts of a file that is no PO; null for a PO file. */
  readonly formatFile: FormatFile | null;
}

/** The differences of two versions of a file. */
export interface ComparedFiles {
  /** Unified diff; empty where nothing differs. */
  readonly diff: Uint8Array;
  /** The entries that differ. */
  readonly changed: readonly ChangedEntry[];
}

/** Compares two versions of a file line by line, and entry by entry. */
export const compareFiles = ({ path, before, after, formatFile }: FilesToCompare): ComparedFiles => {
  const pair = { path, before: before && toBuffer(before), after: toBuffer(after) };
  const diff = unifiedDiffOfBytes(pair);
  return { diff, changed: diff.length === 0 ? [] : findChangedEntries(pair, formatFile) };
};

import type { Markup } from '../node.js';
import type { MarkupExcess } from './markup-limits.js';
import { UsfmParser } from './usfm-parser.js';
import { readUsfmTokens } from './usfm-tokens.js';

/** The nodes of a piece of USFM; `excess` is the first place that goes beyond a limit, null where none does. */
interface ParsedUsfm {
  readonly nodes: readonly Markup[];
  readonly excess: MarkupExcess | null;
}

/**
 * Parses USFM (3.1), a book or a part of one, to nodes. What is not well-formed is read as near to its meaning as can be; nothing is refused: a
 * mark without its end ends with its paragraph, one deeper than a hundred others is left out, and its text stays.
 */
export const parseUsfm = (usfm: string): readonly Markup[] => readUsfmPiece(usfm).nodes;

/** Parses USFM as {@link parseUsfm}, and tells where it has more than any text: marks in each other (100), notes (1,000). */
export function readUsfmPiece(usfm: string): ParsedUsfm {
  const parser = new UsfmParser();
  for (const token of readUsfmTokens(usfm)) parser.read(token);
  return { nodes: parser.end(), excess: parser.excess };
}

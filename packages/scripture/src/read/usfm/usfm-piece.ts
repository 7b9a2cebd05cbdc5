import type { Markup } from '../../markup/node.js';
import { readUsfmPiece } from '../../markup/usfm/parse-usfm.js';
import { returnEscapes } from '../../markup/usfm/usfm-escapes.js';
import type { UsfmSegment } from './usfm-segments.js';

/** A piece of a book that is being put together: a verse with the text before it, or the text before or behind all verses of a chapter. */
export interface Piece {
  /** Its segments, each on a line of its own; escaped characters are placeholders (see `usfm-escapes`). */
  usfm: string;
  /** Lines of its segments in the file. */
  readonly lines: number[];
}

/** Characters that a piece may have: a hundred times the longest introduction of a book. */
const PIECE_LENGTH_LIMIT = 4 * 1024 * 1024;

/** Makes a piece without segments. */
export const emptyPiece = (): Piece => ({ usfm: '', lines: [] });

/** Adds a segment as it stood in the file: USFM tells no line end from a space. */
export const addSegment = (piece: Piece, { marker, text, line }: UsfmSegment): void => {
  const written = [marker === null ? '' : `\\${marker}`, text.replace(/(?<![ \t\r])[ \t\r]+$/, '')].filter((part) => part !== '').join(' ');
  // Beyond the limit the piece is a problem, for which one character more is enough.
  if (piece.usfm.length <= PIECE_LENGTH_LIMIT) piece.usfm += `${written}\n`;
  piece.lines.push(line);
};

/** Adds a piece to another, behind it. */
export const addPiece = (piece: Piece, { usfm, lines }: Piece): void => {
  if (piece.usfm.length <= PIECE_LENGTH_LIMIT) piece.usfm += usfm;
  for (const line of lines) piece.lines.push(line);
};

/** Content of a piece; `problem` is the first place that goes beyond a limit, null where none does. */
interface ReadPiece {
  readonly usfm: string;
  readonly nodes: readonly Markup[];
  readonly problem: { readonly line: number; readonly detail: string } | null;
}

/** Reads the nodes of a piece, and whether it goes beyond a limit. */
export const readPiece = ({ usfm: collected, lines }: Piece): ReadPiece => {
  if (collected.length > PIECE_LENGTH_LIMIT) {
    const detail = `A verse, with what stands before it, has more than ${PIECE_LENGTH_LIMIT} characters.`;
    return { usfm: '', nodes: [], problem: { line: lines[0] ?? 1, detail } };
  }
  const usfm = returnEscapes(collected);
  const { nodes, excess } = readUsfmPiece(usfm);
  const lineAt = (at: number) => lines[usfm.slice(0, Math.max(at - 1, 0)).split('\n').length - 1] ?? lines.at(-1) ?? 1;
  return { usfm, nodes, problem: excess && { line: lineAt(excess.at), detail: excess.detail } };
};

/**
 * Characters that mean something in USFM text, and their placeholders while a parser runs: noncharacters, which Unicode keeps free for
 * use within a program. Written with a backslash before them they stand for themselves.
 */
const ESCAPED_CHARACTERS = [
  ['\\', '\uFDD0'],
  ['~', '\uFDD1'],
  ['/', '\uFDD2'],
  ['|', '\uFDD5'],
] as const;

/** Escapes a text for USFM, so that reading it gives the same text. A single `/` needs nothing: only `//` means a place to break a line. */
export const escapeUsfm = (text: string): string => text.replace(/[\\~]/g, '\\$&').replaceAll('//', '\\/\\/');

/** Replaces escaped characters of USFM with placeholders (noncharacters), so that a parser takes them for text. */
export const replaceEscapes = (usfm: string): string =>
  ESCAPED_CHARACTERS.reduce((text, [character, holder]) => text.replaceAll(`\\${character}`, holder), usfm);

/** Replaces the placeholders of {@link replaceEscapes} with the characters that were escaped. */
export const restoreEscapes = (text: string): string =>
  ESCAPED_CHARACTERS.reduce((released, [character, holder]) => released.replaceAll(holder, character), text);

/** Escapes again what {@link replaceEscapes} replaced, so that the USFM is as it was. */
export const returnEscapes = (usfm: string): string =>
  ESCAPED_CHARACTERS.reduce((text, [character, holder]) => text.replaceAll(holder, `\\${character}`), usfm);

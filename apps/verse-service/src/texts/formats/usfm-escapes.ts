/**
 * Characters that mean something in USFM text, and the noncharacters (which Unicode keeps free for use within a program)
 * that hold their place while a parser runs. Written with a backslash before them they stand for themselves.
 */
const ESCAPED_CHARACTERS = [
  ['\\', '\uFDD0'],
  ['~', '\uFDD1'],
  ['/', '\uFDD2'],
] as const;

/** Writes a text so that reading it as USFM gives the same text. A single `/` needs nothing: only `//` means a place to break a line. */
export const escapeUsfm = (text: string): string => text.replace(/[\\~]/g, '\\$&').replaceAll('//', '\\/\\/');

/** Puts noncharacters in the place of escaped characters, so that a parser takes them for text. */
export const replaceEscapes = (usfm: string): string =>
  ESCAPED_CHARACTERS.reduce((text, [character, holder]) => text.replaceAll(`\\${character}`, holder), usfm);

/** Undoes {@link replaceEscapes}, leaving the characters themselves. */
export const restoreEscapes = (text: string): string =>
  ESCAPED_CHARACTERS.reduce((released, [character, holder]) => released.replaceAll(holder, character), text);

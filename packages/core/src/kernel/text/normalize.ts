/** Marks in a row that are normalised together: more than any word has. */
const RUN_LENGTH = 100;

/** Marks, and the two half-width ones of Japanese that become marks. */
const MARK = String.raw`[\p{M}\uff9e\uff9f]`;
const LONG_RUN = new RegExp(`${MARK}{${RUN_LENGTH}}`, 'u');
const PIECE = new RegExp(String.raw`[^\p{M}\uff9e\uff9f]*${MARK}{0,${RUN_LENGTH}}`, 'gu');

/**
 * Normalises a text, in time that grows with it: `String.prototype.normalize` puts marks in order in time that grows with the square of their number,
 * minutes for a request full of them. Of more than a hundred in a row each hundred is normalised by itself (as in UAX 15, section 13).
 */
export const normalize = (text: string, form: 'NFC' | 'NFKC' | 'NFD' | 'NFKD' = 'NFC'): string =>
  text.length < RUN_LENGTH || !LONG_RUN.test(text) ? text.normalize(form) : text.replace(PIECE, (piece) => piece.normalize(form));

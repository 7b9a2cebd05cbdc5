/** A text edit: replaces the text from one offset up to another (exclusive). */
export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Applies text edits. Yields strings to be concatenated.
 *
 * @param splices in the order of the text, not overlapping
 */
export function* applySplices(text: string, splices: Iterable<Splice>): Generator<string> {
  let at = 0;
  for (const splice of splices) {
    if (splice.from > at) yield text.slice(at, splice.from);
    if (splice.text !== '') yield splice.text;
    at = splice.to;
  }
  if (at < text.length) yield text.slice(at);
}

/** Line end (EOL) at an offset: of its line, or in the last line of the one before. */
export const detectEol = (text: string, offset: number): '\n' | '\r\n' => {
  const next = text.indexOf('\n', offset);
  const newline = next < 0 ? text.lastIndexOf('\n') : next;
  return newline > 0 && text[newline - 1] === '\r' ? '\r\n' : '\n';
};

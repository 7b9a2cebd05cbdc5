/** A part of a text, from one offset up to another, and what stands there instead. */
export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * The text with its splices made, in parts that join to the whole.
 *
 * @param splices in the order of the text, none overlapping another
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

/** How the line that the offset is in ends: as it does itself, or, in the last line, as the one before. */
export const detectEol = (text: string, offset: number): '\n' | '\r\n' => {
  const next = text.indexOf('\n', offset);
  const newline = next < 0 ? text.lastIndexOf('\n') : next;
  return newline > 0 && text[newline - 1] === '\r' ? '\r\n' : '\n';
};

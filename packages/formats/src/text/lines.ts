/** Line of a text. */
interface Line {
  /** From 1. */
  readonly nr: number;
  /** Offset where it begins. */
  readonly start: number;
}

/** Makes a function that finds the line of an offset, in few steps whatever its length; lines end in LF, CR LF or CR. */
export const makeLineFinder = (text: string): ((offset: number) => Line) => {
  const starts: number[] = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { nr: low + 1, start: starts[low] ?? 0 };
  };
};

/** Makes a function that gives the line, from 1, of an offset in a text. */
export const makeLineLookup = (text: string): ((offset: number) => number) => {
  const find = makeLineFinder(text);
  return (offset) => find(offset).nr;
};

/** Line end of a text: that of its first line; LF where it has one line only. */
export const detectEol = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

/** Offset where the line that holds an offset begins. */
export const lineStart = (text: string, offset: number): number => {
  let at = offset;
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1;
  return at;
};

/** Offset where the line that holds an offset ends, before its line end. */
export const lineEnd = (text: string, offset: number): number => {
  let at = offset;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
};

/** Offset of the line that follows the one that holds an offset; the text's length behind the last. */
export const nextLine = (text: string, offset: number): number => {
  const end = lineEnd(text, offset);
  return end + (text.startsWith('\r\n', end) ? 2 : end < text.length ? 1 : 0);
};

/** White space at the beginning of the line that holds an offset. */
export const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';

/** A stretch of a text and what it is replaced by. */
export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Applies splices to a text. They do not overlap; several at one place follow each other in the given order. */
export const applySplices = (text: string, splices: readonly Splice[]): string => {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, text: own } of splices.toSorted((one, other) => one.from - other.from)) {
    parts.push(text.slice(at, from), own);
    at = to;
  }
  return [...parts, text.slice(at)].join('');
};

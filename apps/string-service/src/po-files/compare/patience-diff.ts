import { diffArrays } from 'diff';

/** A run of a line diff: lines that are in both files, only in the first, or only in the second. */
export interface DiffRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly lines: readonly string[];
}

/** Where a line of the first file is in the second. */
type LineMatch = readonly [before: number, after: number];

/**
 * Largest product of the line counts of both sides for which a stretch without anchors is compared line by line (Myers' algorithm, as the
 * package `diff` has it); a larger one counts as replaced.
 */
const LINE_PAIRS_LIMIT = 4_000_000;

/** Positions of the lines that occur once. */
const uniqueLines = (lines: readonly string[]): Map<string, number> => {
  const positions = new Map<string, number>();
  for (const [index, line] of lines.entries()) positions.set(line, positions.has(line) ? -1 : index);
  return positions;
};

/** The longest increasing subsequence of the matches (patience sorting): the longest in the same order on both sides. `matches` is in the order of the first. */
const longestIncreasingSubsequence = (matches: readonly LineMatch[]): LineMatch[] => {
  const ends: number[] = [];
  const former: number[] = [];
  for (const [index, [, after]] of matches.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((matches[ends[middle] ?? 0]?.[1] ?? 0) < after) low = middle + 1;
      else high = middle;
    }
    former[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const rising: LineMatch[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = former[index] ?? -1) rising.push(matches[index] as LineMatch);
  return rising.reverse();
};

/** The anchors: lines that occur once in both files, in the same order. What is between two of them can be compared by itself. */
const findAnchors = (before: readonly string[], after: readonly string[]): LineMatch[] => {
  const there = uniqueLines(after);
  const matches = [...uniqueLines(before)].flatMap(([line, index]): LineMatch[] => {
    const position = there.get(line) ?? -1;
    return index >= 0 && position >= 0 ? [[index, position]] : [];
  });
  return longestIncreasingSubsequence(matches);
};

const compareStretch = (before: readonly string[], after: readonly string[]): DiffRun[] => {
  if (before.length * after.length > LINE_PAIRS_LIMIT) {
    return [
      { kind: 'removed', lines: before },
      { kind: 'added', lines: after },
    ];
  }
  return diffArrays([...before], [...after]).map(({ value, added, removed }) => {
    if (added) return { kind: 'added', lines: value };
    return { kind: removed ? 'removed' : 'same', lines: value };
  });
};

/**
 * Patience diff: compares two files line by line. Lines that occur once in both are anchors, and only the lines between two anchors are
 * compared. So the time grows with the size of the files, however much changed, and an entry of a PO file is compared with itself.
 *
 * @see https://bramcohen.livejournal.com/73318.html
 */
export const patienceDiff = (before: readonly string[], after: readonly string[]): DiffRun[] => {
  const runs: { readonly kind: DiffRun['kind']; readonly lines: string[] }[] = [];
  const add = ({ kind, lines }: DiffRun) => {
    const last = runs.at(-1);
    if (lines.length === 0) return;
    if (last?.kind === kind) for (const line of lines) last.lines.push(line);
    else runs.push({ kind, lines: [...lines] });
  };
  let [from, to] = [0, 0];
  for (const [at, there] of [...findAnchors(before, after), [before.length, after.length] as const]) {
    for (const run of compareStretch(before.slice(from, at), after.slice(to, there))) add(run);
    if (at < before.length) add({ kind: 'same', lines: before.slice(at, at + 1) });
    [from, to] = [at + 1, there + 1];
  }
  return runs;
};

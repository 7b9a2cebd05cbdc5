import { type DiffRun, patienceDiff } from './patience-diff.js';

/** One file before and after. `before` is null for a file that is new. */
export interface FileVersions {
  /** Relative path, with extension. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string;
}

/** Lines around a change. */
const CONTEXT_LINES = 3;

/** A stretch of changes with the lines around them. */
interface Hunk {
  readonly lines: string[];
  readonly from: number;
  readonly to: number;
  removed: number;
  added: number;
}

/** Lines with their ends, so that a missing last one shows. */
const splitLines = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const diffLine = (mark: ' ' | '-' | '+', line: string): string =>
  line.endsWith('\n') ? `${mark}${line}` : `${mark}${line}\n\\ No newline at end of file\n`;

const hunkRange = (start: number, count: number): string => {
  if (count === 1) return String(start + 1);
  // An empty side names the line before it.
  return count === 0 ? `${start},0` : `${start + 1},${count}`;
};

const addContextLines = (hunk: Hunk, lines: readonly string[]): void => {
  for (const line of lines) hunk.lines.push(diffLine(' ', line));
  hunk.removed += lines.length;
  hunk.added += lines.length;
};

const makeHunks = (runs: readonly DiffRun[]): Hunk[] => {
  const hunks: Hunk[] = [];
  let hunk: Hunk | undefined;
  let [from, to] = [0, 0];
  let around: readonly string[] = [];
  for (const [index, { kind, lines }] of runs.entries()) {
    if (kind === 'same') {
      const isLast = index === runs.length - 1;
      if (hunk && lines.length <= 2 * CONTEXT_LINES && !isLast) addContextLines(hunk, lines);
      else if (hunk) {
        addContextLines(hunk, lines.slice(0, CONTEXT_LINES));
        hunk = undefined;
      }
      around = lines.slice(-CONTEXT_LINES);
      [from, to] = [from + lines.length, to + lines.length];
      continue;
    }
    if (!hunk) {
      hunk = { lines: [], from: from - around.length, to: to - around.length, removed: 0, added: 0 };
      addContextLines(hunk, around);
      hunks.push(hunk);
    }
    around = [];
    for (const line of lines) hunk.lines.push(diffLine(kind === 'removed' ? '-' : '+', line));
    if (kind === 'removed') {
      hunk.removed += lines.length;
      from += lines.length;
    } else {
      hunk.added += lines.length;
      to += lines.length;
    }
  }
  return hunks;
};

/** A tab after a name ends it for `patch`, so that it may hold spaces. */
const fileLabel = (name: string): string => (name.includes(' ') ? `${name}\t` : name);

/**
 * The difference of two files as a unified diff, which `patch -p1` and `git apply` take; empty where there is none.
 *
 * @see https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html
 */
export const unifiedDiff = ({ path, before, after }: FileVersions): string => {
  if (before === after) return '';
  const hunks = makeHunks(patienceDiff(splitLines(before ?? ''), splitLines(after)));
  const written = hunks.map(
    ({ lines, from, to, removed, added }) => `@@ -${hunkRange(from, removed)} +${hunkRange(to, added)} @@\n${lines.join('')}`,
  );
  return `--- ${before === null ? '/dev/null' : fileLabel(`a/${path}`)}\n+++ ${fileLabel(`b/${path}`)}\n${written.join('')}`;
};

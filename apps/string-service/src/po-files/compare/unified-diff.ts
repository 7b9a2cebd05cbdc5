import { formatPatch, OMIT_HEADERS, type StructuredPatchHunk } from 'diff';
import { type DiffRun, patienceDiff } from './patience-diff.js';

/** One file before and after. `before` is null for a file that is new. */
export interface FileVersions<Content = string> {
  /** Relative path, with extension. */
  readonly path: string;
  readonly before: Content | null;
  readonly after: Content;
}

/** Lines of context around a change. */
const CONTEXT_LINES = 3;

/** Lines with their ends, so that a missing last one shows. */
const splitLines = (text: string): readonly string[] => text.match(/[^\n]+\n?|\n/g) ?? [];

type DiffMark = ' ' | '-' | '+';

const LINE_MARKS: Readonly<Record<DiffRun['kind'], DiffMark>> = { same: ' ', removed: '-', added: '+' };

/** The lines of a hunk for a line of a file: the marked line, and a remark where no line end follows. */
const diffLines = (mark: DiffMark, line: string): string[] =>
  line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file'];

/** Adds lines of one kind to the end of a hunk. */
const addLines = (hunk: StructuredPatchHunk, kind: DiffRun['kind'], lines: readonly string[]): void => {
  for (const line of lines) hunk.lines.push(...diffLines(LINE_MARKS[kind], line));
  if (kind !== 'added') hunk.oldLines += lines.length;
  if (kind !== 'removed') hunk.newLines += lines.length;
};

/** The hunks of a unified diff: changes with the lines around them, in one hunk where those overlap or touch. */
const makeHunks = (runs: readonly DiffRun[]): StructuredPatchHunk[] => {
  const hunks: StructuredPatchHunk[] = [];
  let hunk: StructuredPatchHunk | undefined;
  /** Numbers of the next lines, from 1. */
  let [oldLine, newLine] = [1, 1];
  let context: readonly string[] = [];
  for (const [index, { kind, lines }] of runs.entries()) {
    if (kind === 'same') {
      const isLast = index === runs.length - 1;
      const isBetween = lines.length <= 2 * CONTEXT_LINES && !isLast;
      if (hunk) addLines(hunk, kind, isBetween ? lines : lines.slice(0, CONTEXT_LINES));
      if (!isBetween) hunk = undefined;
      context = lines.slice(-CONTEXT_LINES);
    } else {
      if (!hunk) {
        hunk = { oldStart: oldLine - context.length, oldLines: 0, newStart: newLine - context.length, newLines: 0, lines: [] };
        addLines(hunk, 'same', context);
        hunks.push(hunk);
      }
      addLines(hunk, kind, lines);
    }
    if (kind !== 'added') oldLine += lines.length;
    if (kind !== 'removed') newLine += lines.length;
  }
  return hunks;
};

/** A hunk as GNU diff writes it, which leaves a count of 1 out of the line of ranges. */
const formatHunk = (hunk: StructuredPatchHunk): string =>
  formatPatch({ oldFileName: undefined, newFileName: undefined, oldHeader: undefined, newHeader: undefined, hunks: [hunk] }, OMIT_HEADERS)
    // Only at the beginning: a line of a file may look the same.
    .replace(/^@@ \S+ \S+ @@/, (ranges) => ranges.replace(/,1(?= )/g, ''));

/** A tab after a name ends it for `patch`, so that it may hold spaces. */
const fileLabel = (name: string): string => (name.includes(' ') ? `${name}\t` : name);

/**
 * The unified diff of two files, which `patch -p1` and `git apply` take; empty where nothing differs.
 *
 * @see https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html
 */
export const unifiedDiff = ({ path, before, after }: FileVersions): string => {
  if (before === after) return '';
  const hunks = makeHunks(patienceDiff(splitLines(before ?? ''), splitLines(after)));
  const labels = `--- ${before === null ? '/dev/null' : fileLabel(`a/${path}`)}\n+++ ${fileLabel(`b/${path}`)}\n`;
  return labels + hunks.map(formatHunk).join('');
};

/**
 * The unified diff of two files byte by byte, whatever charset each is in: lines end at the byte 0x0A in all that PO files have.
 * Bytes of the path are those of UTF-8.
 */
export const unifiedDiffOfBytes = ({ path, before, after }: FileVersions<Buffer>): Buffer =>
  Buffer.from(
    unifiedDiff({
      path: Buffer.from(path).toString('latin1'),
      before: before?.toString('latin1') ?? null,
      after: after.toString('latin1'),
    }),
    'latin1',
  );

/** The formats of a diff: a unified diff (`diff`), or an embedded one with the changed words marked (`ediff`). */
export type DiffFormat = 'diff' | 'ediff';

/** The diff format of that name; `diff` where the name is missing or empty, null where no format is called so. */
export const parseDiffFormat = (name: string | undefined): DiffFormat | null => {
  if (!name || name === 'diff') return 'diff';
  return name === 'ediff' ? 'ediff' : null;
};

/** Media type of a diff in a charset. Where files of several charsets are in it, it is of none: bytes for programs. */
export const diffType = (charset: string | null): string => `text/plain; charset=${(charset ?? 'x-user-defined').toLowerCase()}`;

/** A diff in both formats. */
export interface Diff {
  /** Unified diff of all PO files, in their own charsets; empty where nothing differs. */
  readonly diff: Buffer;
  /** Charset of the unified diff; null where its files differ in theirs. */
  readonly charset: string | null;
  /** Embedded (word-level) diff, in UTF-8. */
  readonly ediff: string;
}

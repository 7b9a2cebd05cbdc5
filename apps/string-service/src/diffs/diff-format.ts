/** The formats of a diff: a unified diff (`diff`), or an embedded one with the changed words marked (`ediff`). */
export type DiffFormat = 'diff' | 'ediff';

/** The diff format of that name; `diff` where the name is missing or empty, null where no format is called so. */
export const parseDiffFormat = (name: string | undefined): DiffFormat | null => {
  if (!name || name === 'diff') return 'diff';
  return name === 'ediff' ? 'ediff' : null;
};

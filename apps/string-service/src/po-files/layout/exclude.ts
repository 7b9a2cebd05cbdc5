/** Characters of all globs together, at most: matching takes no more steps than theirs times those of a path. */
const LENGTH_LIMIT = 500;

const splitGlobs = (text: string): string[] =>
  text
    .split(',')
    .map((glob) => glob.trim())
    .filter((glob) => glob !== '');

/** Fault of globs for excluded paths (`tests/**,*-old.po`), as a sentence without its subject; null where there is none. */
export const excludeFault = (text: string): string | null => {
  if (text.length > LENGTH_LIMIT) return `is longer than ${LENGTH_LIMIT} characters`;
  const wrong = splitGlobs(text).find(
    (glob) => /^\/|\\|\p{Cc}/u.test(glob) || glob.split('/').some((name) => name === '.' || name === '..'),
  );
  return wrong === undefined ? null : `holds "${wrong}", which is no relative path with * and **`;
};

/**
 * True when a name matches a glob of one segment: `*` is any text, `?` one character. Only the last star is tried again, so the steps are
 * bounded by the product of both lengths.
 */
const fitsName = (glob: string, name: string): boolean => {
  let [at, nr] = [0, 0];
  let [star, from] = [-1, 0];
  while (nr < name.length) {
    if (glob[at] === '*') [star, from, at] = [at, nr, at + 1];
    else if (glob[at] === '?' || (at < glob.length && glob[at] === name[nr])) [at, nr] = [at + 1, nr + 1];
    else if (star >= 0) [at, from, nr] = [star + 1, from + 1, from + 1];
    else return false;
  }
  return /^\**$/.test(glob.slice(at));
};

/** True when a path, or a folder above it, matches the segments of a glob; `**` is any number of folders. */
const fitsPath = (glob: readonly string[], names: readonly string[]): boolean => {
  // Numbers of names that the glob so far may have taken.
  let reached = new Set([0]);
  for (const segment of glob) {
    const next = new Set<number>();
    if (segment === '**') for (let nr = Math.min(...reached); nr <= names.length; nr += 1) next.add(nr);
    else for (const nr of reached) if (nr < names.length && fitsName(segment, names[nr] ?? '')) next.add(nr + 1);
    if (next.size === 0) return false;
    reached = next;
  }
  return true;
};

/**
 * Compiles globs separated by commas. A glob that names a folder matches everything in it; one without a slash matches names at any depth.
 *
 * @param text globs without an {@link excludeFault}
 * @returns true for a path that is excluded
 */
export const compileExclude = (text: string): ((path: string) => boolean) => {
  const globs = splitGlobs(text).map((glob) => {
    const segments = glob.split('/').map((segment, nr) => (segment === '' && nr > 0 ? '*' : segment));
    return glob.includes('/') ? segments : ['**', ...segments];
  });
  return (path) => globs.some((glob) => fitsPath(glob, path.split('/')));
};

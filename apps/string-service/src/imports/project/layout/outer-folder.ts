/** Folders that are part of the layout of translations, also where everything lies in one of them. */
const TRANSLATION_FOLDER =
  /^(?:po|pots?|po[-_.].*|.*[-_.]po|locales?|i18n|l10n|intl|nls|lang(?:uage)?s?|translations?|messages?|msgs?|catalog(?:ue)?s?|lc_messages|templates?)$/i;

/** How paths of an archive become paths of a project: the outer folder goes, and the one that the project has comes in its place. */
export interface PathMapping {
  /** With its slash; empty: none. */
  readonly root: string;
  /** With its slash; empty: none. */
  readonly prefix: string;
}

/** Folders in each other that are looked into. */
const DEPTH_LIMIT = 20;

/** The folders that hold all these paths, from the outermost inwards, each whole and with its slash. */
const commonFolders = (paths: readonly string[]): string[] => {
  const [first = ''] = paths;
  const folders: string[] = [];
  for (let end = first.indexOf('/') + 1; end > 0 && folders.length < DEPTH_LIMIT; end = first.indexOf('/', end) + 1) {
    const folder = first.slice(0, end);
    if (!paths.every((path) => path.startsWith(folder))) break;
    folders.push(folder);
  }
  return folders;
};

/** A path of the archive, as the project has it. */
export const mapPath = ({ root, prefix }: PathMapping, member: string): string => `${prefix}${member.slice(root.length)}`;

/**
 * Folders within the outermost whose files the project has: their templates are all known, and at least half of their PO files, so that they
 * are no files of another part.
 */
const findSameBelow = (paths: readonly string[], known: ReadonlySet<string>, roots: readonly string[]): PathMapping[] =>
  roots
    .map((root) => ({ root, prefix: '' }))
    .filter((mapping) => {
      const isKnown = (path: string) => known.has(mapPath(mapping, path));
      const poFiles = paths.filter((path) => /\.po$/i.test(path));
      return paths.filter((path) => /\.pot$/i.test(path)).every(isKnown) && poFiles.filter(isKnown).length * 2 >= poFiles.length;
    });

/**
 * Finds out whether the one folder over everything in an archive is an outer one, as of a release (`app-1.1/`), which is no part of any
 * path. Where the project knows paths, what most of them fit decides, also below several folders in each other; else whether the folder is
 * called as one of translations or as a language.
 *
 * @param paths of the archive
 * @param known paths of the project's files
 * @param isTag whether a name stands for an installed language
 */
export const findOuterFolder = (paths: readonly string[], known: ReadonlySet<string>, isTag: (tag: string) => boolean): PathMapping => {
  const whole = { root: '', prefix: '' };
  const [root, ...deeper] = commonFolders(paths);
  if (root === undefined) return whole;
  const inner = { root, prefix: '' };
  // A project of before, whose paths begin with the folder of another release.
  const former = { root, prefix: commonFolders([...known])[0] ?? '' };
  const countKnown = (mapping: PathMapping): number => paths.filter((path) => known.has(mapPath(mapping, path))).length;
  const name = root.slice(0, -1);
  const isOuter = paths.some((path) => path.startsWith(`${root}pot/`)) || !(isTag(name) || TRANSLATION_FOLDER.test(name));
  const [first, ...others] = isOuter ? [inner, whole, former] : [whole, inner, former];
  let best = { mapping: first ?? whole, count: countKnown(first ?? whole) };
  for (const mapping of [...others, ...findSameBelow(paths, known, deeper)]) {
    const count = countKnown(mapping);
    if (count > best.count) best = { mapping, count };
  }
  return best.mapping;
};

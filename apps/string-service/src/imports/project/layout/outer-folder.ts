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

/** The one top folder that holds all these paths, with its slash; otherwise empty. */
const topFolder = (paths: readonly string[]): string => {
  const [first = ''] = paths;
  const root = first.slice(0, first.indexOf('/') + 1);
  return root !== '' && paths.every((path) => path.startsWith(root)) ? root : '';
};

/** A path of the archive, as the project has it. */
export const mapPath = ({ root, prefix }: PathMapping, member: string): string => `${prefix}${member.slice(root.length)}`;

/**
 * Finds out whether the one folder over everything in an archive is an outer one, as of a release (`app-1.1/`), which is no part of any
 * path. Where the project knows paths, what most of them fit decides; else whether the folder is called as one of translations or as a language.
 *
 * @param paths of the archive
 * @param known paths of the project's files
 * @param isTag whether a name stands for an installed language
 */
export const findOuterFolder = (paths: readonly string[], known: ReadonlySet<string>, isTag: (tag: string) => boolean): PathMapping => {
  const whole = { root: '', prefix: '' };
  const root = topFolder(paths);
  if (root === '') return whole;
  const inner = { root, prefix: '' };
  // A project of before, whose paths begin with the folder of another release.
  const former = { root, prefix: topFolder([...known]) };
  const countKnown = (mapping: PathMapping): number => paths.filter((path) => known.has(mapPath(mapping, path))).length;
  const name = root.slice(0, -1);
  const isOuter = paths.some((path) => path.startsWith(`${root}pot/`)) || !(isTag(name) || TRANSLATION_FOLDER.test(name));
  const [first, ...others] = isOuter ? [inner, whole, former] : [whole, inner, former];
  let best = { mapping: first ?? whole, count: countKnown(first ?? whole) };
  for (const mapping of others) {
    const count = countKnown(mapping);
    if (count > best.count) best = { mapping, count };
  }
  return best.mapping;
};

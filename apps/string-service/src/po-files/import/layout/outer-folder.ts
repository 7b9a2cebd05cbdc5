/** Folders that are part of a layout of translations, even where one of them contains everything. */
const TRANSLATION_FOLDER =
  /^(?:po|pots?|po[-_.].*|.*[-_.]po|locales?|i18n|l10n|intl|nls|lang(?:uage)?s?|translations?|messages?|msgs?|catalog(?:ue)?s?|lc_messages|templates?)$/i;

/** Mapping of an archive's paths to a project's paths: the archive's outer folder is removed and the project's is put in its place. */
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
 * True when these folders may differ between two archives of the same files: no differing folder is a language, and where one was renamed,
 * neither name is usual for a folder of translations.
 */
const mayDiffer = ({ root, prefix }: PathMapping, isTag: (tag: string) => boolean): boolean => {
  const [from, to] = [root.split('/').slice(0, -1), prefix.split('/').slice(0, -1)];
  while (from.length > 0 && to.length > 0 && from.at(-1) === to.at(-1)) {
    from.pop();
    to.pop();
  }
  const differing = [...from, ...to];
  const isRenamed = from.length > 0 && to.length > 0;
  return !differing.some((folder) => isTag(folder) || (isRenamed && TRANSLATION_FOLDER.test(folder)));
};

/**
 * Mappings to the files that the project has, below other folders: their templates are all known, and at least half of their PO files, so that
 * they are no files of another part.
 */
const findSameElsewhere = (paths: readonly string[], known: ReadonlySet<string>): PathMapping[] => {
  const poFiles = paths.filter((path) => /\.po$/i.test(path));
  const templates = paths.filter((path) => /\.pot$/i.test(path));
  const prefixes = ['', ...commonFolders([...known])];
  return ['', ...commonFolders(paths)]
    .flatMap((root) => prefixes.map((prefix) => ({ root, prefix })))
    .filter((mapping) => {
      const isKnown = (path: string) => known.has(mapPath(mapping, path));
      return templates.every(isKnown) && poFiles.filter(isKnown).length * 2 >= poFiles.length;
    });
};

/**
 * Finds out whether the one folder that contains everything in an archive is an outer folder, as of a release (`app-1.1/`), which is part of
 * no path. Where the project's paths are known, the mapping that most of them fit decides, even with more or fewer folders above; else the
 * name of the folder does: a usual name for translations, or a language.
 *
 * @param paths of the archive
 * @param known paths of the project's files
 * @param isTag true for a name that means an installed language
 */
export const findOuterFolder = (paths: readonly string[], known: ReadonlySet<string>, isTag: (tag: string) => boolean): PathMapping => {
  const whole = { root: '', prefix: '' };
  const [root = ''] = commonFolders(paths);
  const inner = { root, prefix: '' };
  // A project of before, whose paths begin with the folder of another release.
  const former = { root, prefix: commonFolders([...known])[0] ?? '' };
  const countKnown = (mapping: PathMapping): number => paths.filter((path) => known.has(mapPath(mapping, path))).length;
  const name = root.slice(0, -1);
  const isOuter = paths.some((path) => path.startsWith(`${root}pot/`)) || !(isTag(name) || TRANSLATION_FOLDER.test(name));
  const [first = whole, ...others] = isOuter ? [inner, whole] : [whole, inner];
  let best = { mapping: first, count: countKnown(first) };
  const elsewhere = [...(root === '' ? [] : [former]), ...findSameElsewhere(paths, known)].filter((mapping) => mayDiffer(mapping, isTag));
  for (const mapping of [...others, ...elsewhere]) {
    const count = countKnown(mapping);
    if (count > best.count) best = { mapping, count };
  }
  return best.mapping;
};

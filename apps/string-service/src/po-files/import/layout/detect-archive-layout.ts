import { resolveTag } from '../../../projects/language-tags.js';
import { DOCUMENTED_LAYOUT, type Layout, makeLayout } from '../../layout/layout.js';
import { guessPatterns } from './guess-patterns.js';
import { type ArchivedFile, type ArchiveLayout, type LayoutKnowledge, layOutArchive } from './lay-out.js';
import { findOuterFolder, mapPath } from './outer-folder.js';

/** Inputs of the layout detection. */
export interface LayoutQuestion extends Omit<LayoutKnowledge, 'derives'> {
  /** The one that was asked for; null: it is found. */
  readonly given: Layout | null;
  /** The one that the project has; null for a new project. */
  readonly former: Layout | null;
  /** Paths of the project's files. */
  readonly knownPaths: ReadonlySet<string>;
  /** True when the project keeps a POT file, so that no template is derived where the archive has none. */
  readonly hasTemplates: boolean;
  /** True when paths begin at the root of a repository: then a folder that contains everything is not skipped as an outer folder. */
  readonly isRooted: boolean;
}

/** Folder of the texts of plugins of WordPress, which loads files named by their domain and language. */
const WORDPRESS_FOLDER = /(?:^|\/)languages\/$/;

/** Pattern of the files that templates without any will have. */
const patternOf = (pots: readonly string[]): string => {
  const folders = new Set(pots.map((pot) => pot.slice(0, pot.lastIndexOf('/') + 1)));
  const [folder = ''] = folders;
  if (folders.size === 1 && WORDPRESS_FOLDER.test(folder)) return `${folder}{domain}-{lng}.po`;
  const name = folders.size === pots.length ? '{lng}.po' : '{lng}/{domain}.po';
  return folders.size === 1 ? `${folder}${name}` : `{path}/${name}`;
};

const countOf = (variable: string, { layout: { pattern } }: ArchiveLayout): number => Number(pattern.includes(variable));

/** Number of files that fit a layout. Of the files that a template is derived from, the first does not count. */
const filesOf = ({ files, templates }: ArchiveLayout): number => files.length - templates.filter(({ isDerived }) => isDerived).length;

/** Compares layouts that fit the same number of files: names before paths, any domain before a fixed one, and longer patterns before shorter ones. */
const compareLayouts = (one: ArchiveLayout, other: ArchiveLayout): number =>
  filesOf(other) - filesOf(one) ||
  other.files.length - one.files.length ||
  Number(other.layout.isDocumented) - Number(one.layout.isDocumented) ||
  countOf('{path}', one) - countOf('{path}', other) ||
  countOf('{domain}', other) - countOf('{domain}', one) ||
  other.layout.pattern.length - one.layout.pattern.length;

/**
 * Finds the layout of a project's archive and lays its members out: the one that was asked for; else the project's, where something fits
 * it; else the documented one (project rule 5); else the one of all that its paths suggest that most PO files fit. One folder over everything
 * is no part of the paths.
 *
 * @param members the archive's paths, in any order
 */
export const detectArchiveLayout = (
  members: readonly string[],
  { given, former, isRooted, knownPaths, hasTemplates, ...asked }: LayoutQuestion,
): ArchiveLayout => {
  const sorted = [...members].sort();
  const isTag = (tag: string) => resolveTag(tag, asked.tags, asked.languages) !== null;
  const whole = sorted.map((member) => ({ member, file: member }));
  const mapping = isRooted ? { root: '', prefix: '' } : findOuterFolder(sorted, knownPaths, isTag);
  const mapped: readonly ArchivedFile[] = sorted.map((member) => ({ member, file: mapPath(mapping, member) }));
  const wanted = mapped.map(({ file }) => file).filter((file) => !asked.isExcluded(file));
  const poFiles = wanted.filter((file) => /\.po$/i.test(file));
  const pots = wanted.filter((file) => /\.pot$/i.test(file));
  const knowledge = { ...asked, derives: pots.length === 0 && !hasTemplates };
  const tryLayout = (layout: Layout, files = mapped): ArchiveLayout => layOutArchive(layout, files, knowledge);

  if (given) {
    const laidOut = tryLayout(given);
    // A layout that was asked for may include the outer folder.
    const isUsed = laidOut.files.length > 0 || poFiles.length === 0 || mapping.root === '' || given.isDocumented;
    return isUsed ? laidOut : ([tryLayout(given, whole)].find(({ files }) => files.length > 0) ?? laidOut);
  }
  const first = [...(former ? [former] : []), ...(knowledge.derives ? [] : [DOCUMENTED_LAYOUT])].map((layout) => tryLayout(layout));
  const fitting = first.find(
    ({ files, templates }) => files.length > 0 || (poFiles.length === 0 && templates.some(({ path }) => isKnown(path))),
  );
  if (fitting) return fitting;
  const documented = tryLayout(DOCUMENTED_LAYOUT);
  if (poFiles.length === 0 && documented.templates.length > 0) return documented;

  const patterns = guessPatterns(poFiles, isTag);
  // One at a time: all of them together take the memory of as many archives.
  let best = knowledge.derives && documented.files.length > 0 ? documented : null;
  for (const pattern of patterns) {
    const laidOut = tryLayout(makeLayout(pattern));
    if (laidOut.files.length > 0 && (best === null || compareLayouts(laidOut, best) < 0)) best = laidOut;
  }
  if (best) return best;
  if (documented.templates.length > 0) return documented;
  // No PO file is of a known language, as where a plugin has its own texts as a PO file beside its template.
  return pots.length === 0 ? documented : tryLayout(makeLayout(patternOf(pots)));

  function isKnown(path: string): boolean {
    return asked.known.some((template) => template.path === path);
  }
};

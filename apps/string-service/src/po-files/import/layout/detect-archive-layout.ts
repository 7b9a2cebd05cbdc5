import { resolveTag } from '../../../projects/language-tags.js';
import { DOCUMENTED_LAYOUT, type Layout, makeLayout } from '../../layout/layout.js';
import { guessPatterns } from './guess-patterns.js';
import { type ArchivedFile, type ArchivedPo, type ArchiveLayout, type LayoutKnowledge, layOutArchive } from './lay-out.js';
import { layoutNotes } from './layout-messages.js';
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

/** Layouts that an archive may have beside the first, each of files beside a template that has none in the others. */
const OTHER_LAYOUTS_LIMIT = 3;

/** True for a PO file below the folder of its template: `web/x.pot` has `web/fr.po` and `web/fr/x.po`. */
const isBeside = ({ template, poPath }: ArchivedPo): boolean => {
  const above = poPath.slice(0, poPath.indexOf('{lng}'));
  return template.slice(0, template.lastIndexOf('/') + 1) === above.slice(0, above.lastIndexOf('/') + 1);
};

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
 * it; else the documented one (project rule 5); else the one of all that its paths suggest that most PO files fit. Templates without a file in
 * it have those beside them that fit another one. One folder over everything is no part of the paths.
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
  const tryLayout = (layout: Layout, files: readonly ArchivedFile[] = mapped): ArchiveLayout => layOutArchive(layout, files, knowledge);

  if (given) {
    const laidOut = tryLayout(given);
    // A layout that was asked for may include the outer folder.
    const isUsed = laidOut.files.length > 0 || poFiles.length === 0 || mapping.root === '' || given.isDocumented;
    return isUsed ? laidOut : ([tryLayout(given, whole)].find(({ files }) => files.length > 0) ?? laidOut);
  }
  const found = findLayout();
  return found.layout.isDocumented ? found : withOthers(found, mapped, OTHER_LAYOUTS_LIMIT);

  function findLayout(): ArchiveLayout {
    const first = [...(former ? [former] : []), ...(knowledge.derives ? [] : [DOCUMENTED_LAYOUT])].map((layout) => tryLayout(layout));
    const fitting = first.find(
      ({ files, templates }) => files.length > 0 || (poFiles.length === 0 && templates.some(({ path }) => isKnown(path))),
    );
    if (fitting) return fitting;
    const documented = tryLayout(DOCUMENTED_LAYOUT);
    if (poFiles.length === 0 && documented.templates.length > 0) return documented;

    const patterns = guessPatterns(poFiles, isTag);
    const best = bestOf(patterns, knowledge.derives && documented.files.length > 0 ? documented : null, tryLayout);
    if (best) return best;
    if (documented.templates.length > 0) return documented;
    // No PO file is of a known language, as where a plugin has its own texts as a PO file beside its template.
    return pots.length === 0 ? documented : tryLayout(makeLayout(patternOf(pots)));
  }

  /** The best of some layouts. One at a time: all of them together take the memory of as many archives. */
  function bestOf(patterns: readonly string[], start: ArchiveLayout | null, lay: (layout: Layout) => ArchiveLayout): ArchiveLayout | null {
    let best = start;
    for (const pattern of patterns) {
      const laidOut = lay(makeLayout(pattern));
      if (laidOut.files.length > 0 && (best === null || compareLayouts(laidOut, best) < 0)) best = laidOut;
    }
    return best;
  }

  /** A layout with the files that fit it not, but are beside a template that has no other. */
  function withOthers(main: ArchiveLayout, files: readonly ArchivedFile[], depth: number): ArchiveLayout {
    const busy = new Set(main.files.map(({ template }) => template));
    const idle = main.templates.filter(({ path, isDerived }) => !isDerived && !busy.has(path));
    const left = main.leftOut.filter(({ file, poPath, isExcluded }) => poPath === null && !isExcluded && /\.po$/i.test(file));
    if (depth === 0 || idle.length === 0 || left.length === 0) return main;
    const rest = [...idle, ...left].map(({ member, file }) => ({ member, file }));
    const asOther = { ...knowledge, derives: false, hasOthers: true };
    const besideOnly = (layout: Layout): ArchiveLayout => {
      const laidOut = layOutArchive(layout, rest, asOther);
      return { ...laidOut, files: laidOut.files.filter(isBeside) };
    };
    const other = bestOf(
      guessPatterns(
        left.map(({ file }) => file),
        isTag,
      ),
      null,
      besideOnly,
    );
    if (!other) return main;
    const itsTemplates = new Set(other.files.map(({ template }) => template));
    const templates = other.templates.filter(({ path }) => itsTemplates.has(path));
    const taken = new Set([...templates, ...other.files].map(({ member }) => member));
    const remaining = files.filter(({ member }) => !taken.has(member));
    const own = withOthers(tryLayout(main.layout, remaining), remaining, depth - 1);
    const newTags = Object.fromEntries(Object.entries(other.suggestedTags).filter(([tag]) => !Object.hasOwn(own.suggestedTags, tag)));
    return {
      layout: main.layout,
      templates: [...own.templates, ...templates],
      files: [...own.files, ...other.files],
      leftOut: own.leftOut,
      suggestedTags: { ...newTags, ...own.suggestedTags },
      messages: [...own.messages, ...layoutNotes(asked.languages, { suggestedTags: newTags, others: 0, excluded: 0 })],
    };
  }

  function isKnown(path: string): boolean {
    return asked.known.some((template) => template.path === path);
  }
};

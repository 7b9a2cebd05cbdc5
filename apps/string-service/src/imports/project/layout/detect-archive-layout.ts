import { resolveTag } from '../../../projects/layout/language-tags.js';
import { DOCUMENTED_LAYOUT, type Layout, makeLayout } from '../../../projects/layout/layout.js';
import { guessPatterns } from './guess-patterns.js';
import { type ArchiveLayout, type LayoutKnowledge, layOutArchive } from './lay-out.js';

/** What the layout of an archive is found by. */
export interface LayoutQuestion extends LayoutKnowledge {
  /** The one that was asked for; null: it is found. */
  readonly given: Layout | null;
  /** The one that the project has; null for a new project. */
  readonly former: Layout | null;
  /** Whether paths begin at the root of a repository: then no folder that holds everything is an outer one, to be passed over. */
  readonly isRooted: boolean;
}

/** The one top folder that holds everything, with its slash; otherwise empty. */
const topFolder = (paths: readonly string[]): string => {
  const root = `${paths[0]?.split('/')[0]}/`;
  return paths.every((path) => path.startsWith(root)) ? root : '';
};

/** The one top folder that holds `pot/` and everything else; otherwise empty. */
const documentedRoot = (paths: readonly string[]): string => {
  if (paths.some((path) => path.startsWith('pot/'))) return '';
  const root = topFolder(paths);
  return paths.some((path) => path.startsWith(`${root}pot/`)) ? root : '';
};

const countOf = (variable: string, { layout: { pattern } }: ArchiveLayout): number => Number(pattern.includes(variable));

/** Of layouts that as many files fit: rather names than paths, rather any domain than one, and rather more text than less. */
const compareLayouts = (one: ArchiveLayout, other: ArchiveLayout): number =>
  other.files.length - one.files.length ||
  countOf('{path}', one) - countOf('{path}', other) ||
  countOf('{domain}', other) - countOf('{domain}', one) ||
  other.layout.pattern.length - one.layout.pattern.length;

/**
 * Finds the layout of a project's archive and lays its members out: the one that was asked for; else the project's, where something fits
 * it; else the documented one (project rule 5); else the one of all that its paths suggest that most PO files fit. An outer folder that
 * holds everything is passed over where the layout does not fit with it.
 *
 * @param members the archive's paths, in any order
 */
export const detectArchiveLayout = (
  members: readonly string[],
  { given, former, isRooted, ...knowledge }: LayoutQuestion,
): ArchiveLayout => {
  const sorted = [...members].sort();
  const poFiles = sorted.filter((member) => /\.po$/i.test(member));
  const isUsed = ({ files, templates }: ArchiveLayout) => files.length > 0 || (poFiles.length === 0 && templates.length > 0);
  const tryLayout = (layout: Layout): ArchiveLayout => {
    if (layout.isDocumented) return layOutArchive(layout, isRooted ? '' : documentedRoot(sorted), sorted, knowledge);
    const whole = layOutArchive(layout, '', sorted, knowledge);
    return isRooted || isUsed(whole) ? whole : ([layOutArchive(layout, topFolder(sorted), sorted, knowledge)].find(isUsed) ?? whole);
  };

  if (given) return tryLayout(given);
  const first = [...(former ? [former] : []), DOCUMENTED_LAYOUT].map(tryLayout);
  const fitting = first.find(
    ({ files, templates }) => files.length > 0 || (poFiles.length === 0 && templates.some(({ path }) => isKnown(path))),
  );
  if (fitting) return fitting;
  const documented = first.at(-1);
  if (documented && poFiles.length === 0 && documented.templates.length > 0) return documented;

  const isTag = (tag: string) => resolveTag(tag, knowledge.tags, knowledge.languages) !== null;
  const guessed = guessPatterns(poFiles, isTag).map((pattern) => tryLayout(makeLayout(pattern)));
  const [best] = guessed.filter(({ files }) => files.length > 0).sort(compareLayouts);
  if (best) return best;
  if (documented && documented.templates.length > 0) return documented;
  const [pot] = sorted.filter((member) => /\.pot$/i.test(member));
  const besideTemplate = pot === undefined ? null : tryLayout(makeLayout(pot.replace(/[^/]*$/, '{lng}.po')));
  return besideTemplate && poFiles.length === 0 ? besideTemplate : (documented ?? layOutArchive(DOCUMENTED_LAYOUT, '', sorted, knowledge));

  function isKnown(path: string): boolean {
    return knowledge.known.some((template) => template.path === path);
  }
};

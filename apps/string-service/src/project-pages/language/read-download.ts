import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Electorate } from '@translation-commons/core/people/electorates/electorate.js';
import { listOwnElectorates } from '@translation-commons/core/people/electorates/manage-electorates.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { diffLatest, findLatestDiff } from '../../po-files/diff/read-diffs.js';
import { readFilesOfExports, type UnreadNames } from '../../po-files/export/unread-files.js';
import { getProject } from '../../projects/get-project.js';
import type { ProjectName } from '../../projects/project.js';

/** Electorates that are compared at most: each export is made for the page. */
const COMPARED_ELECTORATES_LIMIT = 5;

/** A mode of export, its parameters, and its difference from the files. */
export interface ComparedMode {
  readonly mode: 'most_voted' | 'decided' | 'preferred_by_me' | 'preferred';
  /** Id of an electorate; undefined: none. */
  readonly electorate?: string;
  /** Name of the electorate. */
  readonly name?: string;
  /** Number of entries that differ from the snapshot. */
  readonly changed: number;
  /** Strings whose leading translation is left out. */
  readonly leftOut: number;
}

/** True if an electorate is the reader's or the project's: these are compared before those of others. */
const isOwn = ({ origin, project }: ProjectName, electorate: Electorate): boolean =>
  electorate.mayChange || (electorate.origin === origin && electorate.project === project);

/** The exports that a reader may choose between: by everybody's votes, decided, by their own votes, and by electorates, of theirs and the project's first. */
const listModes = (
  context: Context,
  name: ProjectName,
  electorates: readonly Electorate[],
): readonly Omit<ComparedMode, 'changed' | 'leftOut'>[] => [
  { mode: 'most_voted' },
  { mode: 'decided' },
  ...(context.actor ? [{ mode: 'preferred_by_me' } as const] : []),
  ...electorates
    .toSorted((a, b) => Number(isOwn(name, b)) - Number(isOwn(name, a)))
    .slice(0, COMPARED_ELECTORATES_LIMIT)
    .map(({ id, name }) => ({ mode: 'preferred', electorate: String(id), name }) as const),
];

/** The exports of a project in a language, and their differences. */
export interface ProjectDownload extends ProjectName {
  readonly lng: string;
  readonly modes: readonly ComparedMode[];
  /** Electorates that the reader may ask for. */
  readonly electorates: readonly Electorate[];
  /** Number of templates that have no file in the language. */
  readonly withoutFile: number;
  /** Files that came and were not read. */
  readonly unread: UnreadNames;
}

/**
 * Compares each export mode with the files as imported, or as of the last snapshot. The exports are made one after the other.
 *
 * @throws Refusal `not-found` for an unknown project
 */
export const readDownload = async (
  context: Context,
  { lng, ...name }: ProjectName & { readonly lng: string },
): Promise<ProjectDownload> => {
  getLanguage(context.languages, lng);
  const project = await getProject(context, name, 'not-found');
  const modes: ComparedMode[] = [];
  const electorates = await listOwnElectorates(context);
  for (const one of listModes(context, name, electorates)) {
    const asked = { export_mode: one.mode, electorate: one.electorate };
    const { changed, leftOut } = await diffLatest(context, await findLatestDiff(context, { ...name, lng }, asked));
    modes.push({ ...one, changed, leftOut: leftOut.length });
  }
  return { ...name, lng, modes, electorates, ...(await readFilesOfExports(context, project, lng)) };
};

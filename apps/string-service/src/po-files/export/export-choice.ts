import { getElectorChoice } from '@translation-commons/core/deciding/choice/elector-choice.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import type { Settings } from '@translation-commons/core/kernel/settings/settings.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { splitList } from '@translation-commons/core/kernel/text/split-list.js';
import { isFlagSet } from '@translation-commons/core/kernel/wire-schemas.js';
import { getPersonIds } from '@translation-commons/core/people/get-person-ids.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';

/** Rule that chooses the translation of each string for an export (document, project rule 4). */
export type ExportMode = 'most_voted' | 'preferred' | 'original' | 'decided' | 'agreed';

/** A mode with the people whose votes come first; nobody's where none are named. */
export type ExportChoice = {
  readonly mode: ExportMode;
  readonly voterIds: readonly number[];
  /** With `agreed` only: the people of each electorate; a translation is exported that leads for all of them. */
  readonly agreedBy?: readonly (readonly number[])[];
  /** True when translations that fail an error check are exported too. */
  readonly includeFailing: boolean;
  /** Mode of voting in the service: with `single`, only the newest of a person's votes on a string counts in a family. */
  readonly voting: Settings['voting'];
  /** True when paths of the documented layout begin with the language's folder; paths of other layouts are always whole. */
  readonly fullPaths?: boolean;
  /** True when an archive has a file that names the people of its texts. */
  readonly credits?: boolean;
  /** True when templates without a file and without a chosen text in the language get a file too. */
  readonly allFiles?: boolean;
};

/** True where a project takes texts of its family for strings that it has none of. */
export const takesFromFamily = ({ homeIds }: { readonly homeIds: readonly number[] }, { mode }: Pick<ExportChoice, 'mode'>): boolean =>
  homeIds.length > 1 && mode !== 'original';

/** The choice when the request names none. */
export const mostVotedChoice = ({ voting }: Pick<Settings, 'voting'>): ExportChoice => ({
  mode: 'most_voted',
  voterIds: [],
  includeFailing: false,
  voting,
});

/** The parameters that choose the content of an export. */
export interface ExportChoiceParams {
  readonly export_mode?: string | undefined;
  /** Names with commas; for the mode `preferred` only. */
  readonly preferred_voters?: string | undefined;
  /** Ids of electorates: one whose votes come first, or two with commas that are to agree. */
  readonly electorate?: string | undefined;
  readonly include_failing?: boolean | string | undefined;
  /** `full`: paths begin with the language's folder. */
  readonly paths?: string | undefined;
  /** `all`: a file of each template, also where the language has none and no chosen text. */
  readonly new_files?: string | undefined;
  /** Adds a file that names the people of its texts. */
  readonly credits?: boolean | string | undefined;
}

/** True when paths are wanted with the language's folder. Refuses any other word than `full` with `malformed`. */
const parsePaths = (paths: string | undefined): boolean => {
  if (!paths || paths === 'full') return paths === 'full';
  throw refuseParam('paths', sentence('paths: unknown value "{paths}". Use full.', { paths }));
};

/** True when files without a text of the language are wanted. Refuses any other word than `all` with `malformed`. */
const parseNewFiles = (newFiles: string | undefined): boolean => {
  if (!newFiles || newFiles === 'all') return newFiles === 'all';
  throw refuseParam('new_files', sentence('new_files: unknown value "{newFiles}". Use all.', { newFiles }));
};

const EXPORT_MODES: readonly ExportMode[] = ['most_voted', 'preferred', 'original', 'decided', 'agreed'];

/** The mode of that name; the default where it is missing or empty. Refuses any other with `malformed`. */
const parseMode = <Mode extends string>(mode: string | undefined, modes: readonly Mode[], fallback: Mode): Mode => {
  const found = mode ? modes.find((known) => known === mode) : fallback;
  if (found) return found;
  throw refuseParam(
    'export_mode',
    sentence('export_mode: unknown value "{mode}". Use one of {modes}.', { mode: mode ?? '', modes: modes.join(', ') }),
  );
};

/**
 * The choice that the parameters of an export mean. Refuses with `malformed` an unknown mode, an unknown voter or electorate, and `preferred`
 * without either.
 */
export const getExportChoice = async (
  context: Context,
  { export_mode, preferred_voters, electorate, include_failing, paths, new_files, credits }: ExportChoiceParams,
): Promise<ExportChoice> => {
  const { voting } = context.settings;
  const files = {
    credits: isFlagSet(credits),
    includeFailing: isFlagSet(include_failing),
    voting,
    fullPaths: parsePaths(paths),
    allFiles: parseNewFiles(new_files),
  };
  const mode = parseMode(export_mode, EXPORT_MODES, electorate ? 'preferred' : 'most_voted');
  const electors = await getElectorChoice(context, { mode, electorate });
  if (mode !== 'preferred') return { mode, ...electors, ...files };
  const names = splitList(preferred_voters ?? '');
  if (names.length === 0 && !electorate)
    throw refuseParam(
      'preferred_voters',
      sentence('preferred_voters: the mode preferred needs names, separated by commas, or a voter group.'),
    );
  const named = await getPersonIds(context.db.pool, names, 'preferred_voters');
  return { mode, voterIds: [...new Set([...named, ...electors.voterIds])], ...files };
};

const DIFF_LATEST_MODES = [
  'most_voted',
  'original',
  'preferred',
  'preferred_by_me',
  'preferred_by_my_friends',
  'decided',
  'agreed',
] as const;

/** The parameters that choose the comparison of `project/diff-latest`. */
export interface DiffLatestParams {
  readonly export_mode?: string | undefined;
  /** Names with commas: the preferred voters of the last three modes; with `preferred_by_me` the actor where none are named. */
  readonly friends?: string | undefined;
  /** Ids of electorates: one whose votes come first, or two with commas that are to agree. */
  readonly electorate?: string | undefined;
  readonly include_failing?: boolean | string | undefined;
  /** `full`: paths begin with the language's folder. */
  readonly paths?: string | undefined;
}

/** The choice that the parameters of `project/diff-latest` mean (decisions, section 8). */
export const getDiffLatestChoice = async (
  context: Context,
  { export_mode, friends, electorate, include_failing, paths }: DiffLatestParams,
): Promise<ExportChoice> => {
  const files = { includeFailing: isFlagSet(include_failing), voting: context.settings.voting, fullPaths: parsePaths(paths) };
  const known = parseMode(export_mode, DIFF_LATEST_MODES, electorate ? 'preferred' : 'most_voted');
  const electors = await getElectorChoice(context, { mode: known, electorate });
  if (known === 'most_voted' || known === 'original' || known === 'decided' || known === 'agreed')
    return { mode: known, ...electors, ...files };
  const names = splitList(friends ?? '');
  if (names.length > 0 || electors.voterIds.length > 0) {
    const named = await getPersonIds(context.db.pool, names, 'friends');
    return { mode: 'preferred', voterIds: [...new Set([...named, ...electors.voterIds])], ...files };
  }
  if (known === 'preferred_by_me') return { mode: 'preferred', voterIds: [getActor(context).id], ...files };
  throw refuseParam('friends', sentence('friends: the mode {known} needs names, separated by commas, or a voter group.', { known }));
};

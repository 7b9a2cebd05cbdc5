import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { isFlagSet } from '@translation-commons/core/kernel/wire-schemas.js';
import { getPersonIds, splitNames } from '@translation-commons/core/people/get-person-ids.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';

/** Which translation of each string an export holds (document, project rule 4). */
export type ExportMode = 'most_voted' | 'preferred' | 'original' | 'decided';

/** A mode with the people whose votes come first; nobody's do but with `preferred`. */
export type ExportChoice = {
  readonly mode: ExportMode;
  readonly voterIds: readonly number[];
  /** Whether translations are exported that fail an error check. */
  readonly includeFailing: boolean;
  /** Whether paths of the documented layout begin with the language's folder; those of other layouts are always whole. */
  readonly fullPaths?: boolean;
};

/** What is exported where nobody says otherwise. */
export const MOST_VOTED_CHOICE: ExportChoice = { mode: 'most_voted', voterIds: [], includeFailing: false };

/** The parameters of an export that say what it holds. */
export interface ExportChoiceParams {
  readonly export_mode?: string | undefined;
  /** Names with commas; for the mode `preferred` only. */
  readonly preferred_voters?: string | undefined;
  readonly include_failing?: boolean | string | undefined;
  /** `full`: paths begin with the language's folder. */
  readonly paths?: string | undefined;
}

/** Whether paths are wanted with the language's folder. Refuses any other word than `full` with `malformed`. */
const parsePaths = (paths: string | undefined): boolean => {
  if (!paths || paths === 'full') return paths === 'full';
  throw refuseParam('paths', `paths: "${paths}" is not full, the only word for it.`);
};

const EXPORT_MODES: readonly ExportMode[] = ['most_voted', 'preferred', 'original', 'decided'];

/** The mode of that name; the default where it is missing or empty. Refuses any other with `malformed`. */
export const parseMode = <Mode extends string>(mode: string | undefined, modes: readonly Mode[], fallback: Mode): Mode => {
  const found = mode ? modes.find((known) => known === mode) : fallback;
  if (found) return found;
  throw refuseParam('export_mode', `export_mode: "${mode}" is none of ${modes.join(', ')}.`);
};

/** The choice that the parameters of an export mean. Refuses with `malformed` an unknown mode, an unknown voter, and `preferred` without voters. */
export const getExportChoice = async (
  context: Context,
  { export_mode, preferred_voters, include_failing, paths }: ExportChoiceParams,
): Promise<ExportChoice> => {
  const includeFailing = isFlagSet(include_failing);
  const fullPaths = parsePaths(paths);
  const mode = parseMode(export_mode, EXPORT_MODES, 'most_voted');
  if (mode !== 'preferred') return { mode, voterIds: [], includeFailing, fullPaths };
  const names = splitNames(preferred_voters);
  if (names.length === 0)
    throw refuseParam('preferred_voters', 'preferred_voters: the mode preferred needs names, with commas between them.');
  return { mode, voterIds: await getPersonIds(context.db.pool, names, 'preferred_voters'), includeFailing, fullPaths };
};

const DIFF_LATEST_MODES = ['most_voted', 'original', 'preferred', 'preferred_by_me', 'preferred_by_my_friends'] as const;

/** The parameters of `project/diff-latest` that say what is compared. */
export interface DiffLatestParams {
  readonly export_mode?: string | undefined;
  /** Names with commas: the preferred voters of the last three modes; with `preferred_by_me` the actor where none are named. */
  readonly friends?: string | undefined;
  readonly include_failing?: boolean | string | undefined;
  /** `full`: paths begin with the language's folder. */
  readonly paths?: string | undefined;
}

/** The choice that the parameters of `project/diff-latest` mean (decisions, section 8). */
export const getDiffLatestChoice = async (
  context: Context,
  { export_mode, friends, include_failing, paths }: DiffLatestParams,
): Promise<ExportChoice> => {
  const includeFailing = isFlagSet(include_failing);
  const fullPaths = parsePaths(paths);
  const known = parseMode(export_mode, DIFF_LATEST_MODES, 'most_voted');
  if (known === 'most_voted' || known === 'original') return { mode: known, voterIds: [], includeFailing, fullPaths };
  const names = splitNames(friends);
  if (names.length > 0)
    return { mode: 'preferred', voterIds: await getPersonIds(context.db.pool, names, 'friends'), includeFailing, fullPaths };
  if (known === 'preferred_by_me') return { mode: 'preferred', voterIds: [getActor(context).id], includeFailing, fullPaths };
  throw refuseParam('friends', `friends: the mode ${known} needs names, with commas between them.`);
};

import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { getPersonIds, splitNames } from '@translation-commons/core/people/get-person-ids.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';

/** Which translation of each string an export holds (document, project rule 4). */
export type ExportMode = 'most_voted' | 'preferred' | 'original';

/** A mode with the people whose votes come first; nobody's do but with `preferred`. */
export interface ExportChoice {
  readonly mode: ExportMode;
  readonly voterIds: readonly number[];
}

const EXPORT_MODES: readonly ExportMode[] = ['most_voted', 'preferred', 'original'];

/** The mode of that name; the default where it is missing or empty. Refuses any other with `malformed`. */
export const parseMode = <Mode extends string>(mode: string | undefined, modes: readonly Mode[], fallback: Mode): Mode => {
  const found = mode ? modes.find((known) => known === mode) : fallback;
  if (found) return found;
  throw refuseParam('export_mode', `export_mode: "${mode}" is none of ${modes.join(', ')}.`);
};

/** The choice that the parameters of an export mean. Refuses an unknown mode, an unknown voter, and `preferred` without voters. */
export const getExportChoice = async (
  context: Context,
  mode: string | undefined,
  preferredVoters: string | undefined,
): Promise<ExportChoice> => {
  const known = parseMode(mode, EXPORT_MODES, 'most_voted');
  if (known !== 'preferred') return { mode: known, voterIds: [] };
  const names = splitNames(preferredVoters);
  if (names.length === 0)
    throw refuseParam('preferred_voters', 'preferred_voters: the mode preferred needs names, with commas between them.');
  return { mode: 'preferred', voterIds: await getPersonIds(context.db.pool, names, 'preferred_voters') };
};

const DIFF_LATEST_MODES = ['most_voted', 'original', 'preferred', 'preferred_by_me', 'preferred_by_my_friends'] as const;

/**
 * The choice that the parameters of `project/diff-latest` mean (decisions, section 8).
 *
 * @param friends the preferred voters of the last three modes; with `preferred_by_me` the actor where none are named
 */
export const getDiffLatestChoice = async (
  context: Context,
  mode: string | undefined,
  friends: string | undefined,
): Promise<ExportChoice> => {
  const known = parseMode(mode, DIFF_LATEST_MODES, 'most_voted');
  if (known === 'most_voted' || known === 'original') return { mode: known, voterIds: [] };
  const names = splitNames(friends);
  if (names.length > 0) return { mode: 'preferred', voterIds: await getPersonIds(context.db.pool, names, 'friends') };
  if (known === 'preferred_by_me') return { mode: 'preferred', voterIds: [getActor(context).id] };
  throw refuseParam('friends', `friends: the mode ${known} needs names, with commas between them.`);
};

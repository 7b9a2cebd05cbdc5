import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { splitList } from '@translation-commons/core/kernel/split-list.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { findPersonIdsByName } from './voter.store.js';

/** Which translation of each string an export holds (document, project rule 4). */
export type ExportMode = 'most_voted' | 'preferred' | 'original';

/** A mode with the people whose votes come first; nobody's do but with `preferred`. */
export interface ExportChoice {
  readonly mode: ExportMode;
  readonly voterIds: readonly number[];
}

const EXPORT_MODES: readonly ExportMode[] = ['most_voted', 'preferred', 'original'];

const malformed = (path: string, detail: string): Refusal => new Refusal('malformed', detail, { problems: [{ path, detail }] });

/** Names in a comma-separated list. */
export const splitNames = (list: string | undefined): readonly string[] => splitList(list ?? '');

/** Ids of the people of these names. Refuses names that nobody has with `malformed`, naming them. */
export const getVoterIds = async ({ db }: Pick<Context, 'db'>, names: readonly string[], path: string): Promise<readonly number[]> => {
  const ids = await findPersonIdsByName(db.pool, names);
  const unknown = names.filter((name) => !ids.has(name));
  if (unknown.length > 0) throw malformed(path, `${path}: nobody is called ${unknown.map((name) => `"${name}"`).join(', ')}.`);
  return [...ids.values()];
};

/** The mode of that name; the default where it is missing or empty. Refuses any other with `malformed`. */
export const parseMode = <Mode extends string>(mode: string | undefined, modes: readonly Mode[], fallback: Mode): Mode => {
  const found = mode ? modes.find((known) => known === mode) : fallback;
  if (found) return found;
  throw malformed('export_mode', `export_mode: "${mode}" is none of ${modes.join(', ')}.`);
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
    throw malformed('preferred_voters', 'preferred_voters: the mode preferred needs names, with commas between them.');
  return { mode: 'preferred', voterIds: await getVoterIds(context, names, 'preferred_voters') };
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
  if (names.length > 0) return { mode: 'preferred', voterIds: await getVoterIds(context, names, 'friends') };
  if (known === 'preferred_by_me') return { mode: 'preferred', voterIds: [getActor(context).id] };
  throw malformed('friends', `friends: the mode ${known} needs names, with commas between them.`);
};

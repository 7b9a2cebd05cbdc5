import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { listPeopleIds } from './voter.store.js';

/** Which translation of each string an export holds (document, project rule 4). */
export type ExportMode = 'most_voted' | 'preferred' | 'original';

/** A mode with the people whose votes come first; nobody's do but with `preferred`. */
export interface Choice {
  readonly mode: ExportMode;
  readonly voterIds: readonly number[];
}

const MODES: readonly ExportMode[] = ['most_voted', 'preferred', 'original'];

const refuse = (path: string, detail: string): Refusal => new Refusal('malformed', detail, { problems: [{ path, detail }] });

/** Names in a comma-separated list. */
export const readNames = (list: string | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Ids of the people of these names. Refuses names that nobody has with `malformed`, naming them. */
export const getVoters = async ({ db }: Pick<Context, 'db'>, names: readonly string[], path: string): Promise<readonly number[]> => {
  const ids = await listPeopleIds(db.pool, names);
  const unknown = names.filter((name) => !ids.has(name));
  if (unknown.length > 0) throw refuse(path, `${path}: nobody is called ${unknown.map((name) => `"${name}"`).join(', ')}.`);
  return [...ids.values()];
};

/** The mode of that name; the default where it is missing or empty. Refuses any other with `malformed`. */
export const getMode = <Mode extends string>(mode: string | undefined, modes: readonly Mode[], fallback: Mode): Mode => {
  const found = mode ? modes.find((known) => known === mode) : fallback;
  if (found) return found;
  throw refuse('export_mode', `export_mode: "${mode}" is none of ${modes.join(', ')}.`);
};

/** The choice that the parameters of an export mean. Refuses an unknown mode, an unknown voter, and `preferred` without voters. */
export const getChoice = async (context: Context, mode: string | undefined, preferredVoters: string | undefined): Promise<Choice> => {
  const known = getMode(mode, MODES, 'most_voted');
  if (known !== 'preferred') return { mode: known, voterIds: [] };
  const names = readNames(preferredVoters);
  if (names.length === 0) throw refuse('preferred_voters', 'preferred_voters: the mode preferred needs names, with commas between them.');
  return { mode: 'preferred', voterIds: await getVoters(context, names, 'preferred_voters') };
};

const LATEST_MODES = ['most_voted', 'original', 'preferred', 'preferred_by_me', 'preferred_by_my_friends'] as const;

/**
 * The choice that the parameters of `project/diff-latest` mean (decisions, section 8).
 *
 * @param friends the preferred voters of the last three modes; with `preferred_by_me` the actor where none are named
 */
export const getLatestChoice = async (context: Context, mode: string | undefined, friends: string | undefined): Promise<Choice> => {
  const known = getMode(mode, LATEST_MODES, 'most_voted');
  if (known === 'most_voted' || known === 'original') return { mode: known, voterIds: [] };
  const names = readNames(friends);
  if (names.length > 0) return { mode: 'preferred', voterIds: await getVoters(context, names, 'friends') };
  if (known === 'preferred_by_me') return { mode: 'preferred', voterIds: [getActor(context).id] };
  throw refuse('friends', `friends: the mode ${known} needs names, with commas between them.`);
};

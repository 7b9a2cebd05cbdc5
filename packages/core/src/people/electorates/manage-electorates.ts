import type { Connection } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import { isAdministrator } from '../../kernel/person.js';
import { Refusal, refuseFields, refuseParam } from '../../kernel/refusal.js';
import { hasInvisible } from '../../kernel/text/has-invisible.js';
import { error, type MessagesResult } from '../../kernel/text/message.js';
import { normalize } from '../../kernel/text/normalize.js';
import { sentence } from '../../kernel/text/sentence.js';
import { type Context, getActor } from '../../units/context.js';
import { getPersonIds } from '../get-person-ids.js';
import type { Electorate, ElectorateHolder } from './electorate.js';
import {
  deleteElectorateRow,
  type ElectorateReader,
  findElectorate,
  findManagedProject,
  insertElectorate,
  listElectorates,
  replaceElectors,
  updateElectorate,
} from './electorate.store.js';

/** Maximum number of electorates created by one person. */
const ELECTORATE_LIMIT = 100;
/** Maximum number of members. */
const ELECTORS_LIMIT = 1000;
/** Maximum size of a list of electorates. */
const LISTED_LIMIT = { electorates: 200, electors: 10_000 };
/** Maximum length of a name, in characters. */
export const ELECTORATE_NAME_CHARACTERS = 80;

type Needs = Pick<Context, 'db' | 'kind' | 'actor' | 'scopes'>;

/** The reader for the store's conditions. */
export const electorateReader = ({ actor, kind }: Pick<Context, 'actor' | 'kind'>): ElectorateReader => ({
  personId: actor?.id ?? null,
  administrates: isAdministrator(actor),
  projects: kind.scope.projects,
});

/** The electorates that the actor may use: their own, those of their teams and projects, and public ones. */
export const listOwnElectorates = (context: Needs): Promise<readonly Electorate[]> =>
  listElectorates(context.db.pool, electorateReader(context), LISTED_LIMIT);

const noElectorate = (): Refusal => new Refusal('not-found', sentence('There is no such voter group, or you may not see it.'));

/** An electorate. Refuses with `not-found` an unknown one, or one that the actor may not see. */
export const getElectorate = async (context: Needs, id: number): Promise<Electorate> => {
  const found = await findElectorate(context.db.pool, electorateReader(context), id);
  if (!found) throw noElectorate();
  return found;
};

/** Input for an electorate. */
export interface WantedElectorate {
  readonly name: string;
  /** Names of people, with or without account. */
  readonly people: readonly string[];
  readonly holder: ElectorateHolder;
  /** The owning project, where a project owns it. */
  readonly origin?: string | undefined;
  readonly project?: string | undefined;
  readonly public: boolean;
}

const validateElectorateName = (name: string): string => {
  const trimmed = normalize(name).trim();
  if (trimmed === '' || [...trimmed].length > ELECTORATE_NAME_CHARACTERS || hasInvisible(trimmed))
    throw refuseFields([
      {
        path: 'name',
        detail: sentence('Enter a name of at most {most} characters for the voter group.', { most: ELECTORATE_NAME_CHARACTERS }),
      },
    ]);
  return trimmed;
};

const getElectorIds = async (connection: Connection, people: readonly string[]): Promise<readonly number[]> => {
  const names = people.map((name) => name.trim()).filter(Boolean);
  if (names.length === 0 || names.length > ELECTORS_LIMIT)
    throw refuseFields([{ path: 'people', detail: sentence('A voter group has 1 to {most} people.', { most: ELECTORS_LIMIT }) }]);
  return getPersonIds(connection, names, 'people');
};

/** Id of the owning project; null where no project owns it. Refuses with `malformed` a project that the actor does not manage. */
const getProjectId = async (
  context: Needs,
  { holder, origin = '', project = '' }: Pick<WantedElectorate, 'holder' | 'origin' | 'project'>,
) => {
  if (holder !== 'project') return null;
  const reader = electorateReader(context);
  const found = reader.projects && (await findManagedProject(context.db.pool, reader.projects, { origin, project }, reader));
  if (!found) throw refuseParam('project', sentence('You manage no such project.'));
  return found;
};

/**
 * Creates an electorate owned by the actor, by a project that they manage, or by its members.
 *
 * @throws Refusal `malformed`, naming each invalid field
 */
export const addElectorate = async (
  context: Needs & Pick<Context, 'now'>,
  wanted: WantedElectorate,
): Promise<MessagesResult & { readonly id: number | null }> => {
  const { id: ownerId } = getActor(context);
  const name = validateElectorateName(wanted.name);
  const people = await getElectorIds(context.db.pool, wanted.people);
  const projectId = await getProjectId(context, wanted);
  const row = { name, holder: wanted.holder, projectId, public: wanted.public };
  return inTransaction(context.db, async (connection) => {
    const id = await insertElectorate(connection, row, { ownerId, now: context.now() }, ELECTORATE_LIMIT);
    if (id === null)
      return {
        id,
        messages: [error(sentence('You have {most} voter groups. Delete one first.', { most: ELECTORATE_LIMIT }))],
      };
    await replaceElectors(connection, id, people);
    return { id, messages: [] };
  });
};

/** Requires that the actor may change an electorate; otherwise returns a message. Refuses with `not-found` one that they may not see. */
const whereChangeable = async (
  context: Needs,
  id: number,
  change: (connection: Connection, found: Electorate) => Promise<void>,
): Promise<MessagesResult> => {
  getActor(context);
  const found = await getElectorate(context, id);
  if (!found.mayChange) return { messages: [error(sentence('Only the owner may change this voter group.'))] };
  await inTransaction(context.db, (connection) => change(connection, found));
  return { messages: [] };
};

/** Updates the given fields of an electorate; its ownership stays. Refuses as {@link addElectorate} does, and with `not-found`. */
export const changeElectorate = async (
  context: Needs,
  id: number,
  wanted: Partial<Pick<WantedElectorate, 'name' | 'people' | 'public'>>,
): Promise<MessagesResult> => {
  const change = {
    ...(wanted.name !== undefined && { name: validateElectorateName(wanted.name) }),
    ...(wanted.public !== undefined && { public: wanted.public }),
  };
  const people = wanted.people && (await getElectorIds(context.db.pool, wanted.people));
  return whereChangeable(context, id, async (connection) => {
    if (Object.keys(change).length > 0) await updateElectorate(connection, id, change);
    if (people) await replaceElectors(connection, id, people);
  });
};

/** Deletes an electorate. Refuses with `not-found` one that the actor may not see. */
export const deleteElectorate = (context: Needs, id: number): Promise<MessagesResult> =>
  whereChangeable(context, id, (connection) => deleteElectorateRow(connection, id));

import type { Connection } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import { isAdministrator } from '../../kernel/person.js';
import { fieldProblem, Refusal, refuseFields, refuseParam } from '../../kernel/refusal.js';
import { error, type MessagesResult } from '../../kernel/text/message.js';
import { inEnglish, sentence } from '../../kernel/text/sentence.js';
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

/** Electorates that one person may have made. */
export const ELECTORATE_LIMIT = 100;
/** People of one. */
export const ELECTORS_LIMIT = 1000;
/** Electorates that a list has. */
const LISTED_LIMIT = 500;
/** Characters of a name. */
export const ELECTORATE_NAME_CHARACTERS = 80;

type Needs = Pick<Context, 'db' | 'kind' | 'actor' | 'scopes'>;

/** Who asks. */
export const electorateReader = ({ actor, kind }: Pick<Context, 'actor' | 'kind'>): ElectorateReader => ({
  personId: actor?.id ?? null,
  administrates: isAdministrator(actor),
  projects: kind.scope.projects,
});

/** The electorates that the actor may ask for: their own, those of teams and projects that they are in, and public ones. */
export const listOwnElectorates = (context: Needs): Promise<readonly Electorate[]> =>
  listElectorates(context.db.pool, electorateReader(context), LISTED_LIMIT);

const noElectorate = (): Refusal => new Refusal('not-found', inEnglish(sentence('There is no such electorate that you may see.')));

/** An electorate. Refuses with `not-found` one that is not there, or that the actor may not see. */
export const getElectorate = async (context: Needs, id: number): Promise<Electorate> => {
  const found = await findElectorate(context.db.pool, electorateReader(context), id);
  if (!found) throw noElectorate();
  return found;
};

/** What an electorate is to be. */
export interface WantedElectorate {
  readonly name: string;
  /** Names of people, accounts or credits. */
  readonly people: readonly string[];
  readonly holder: ElectorateHolder;
  /** The project, where it is a project's. */
  readonly origin?: string | undefined;
  readonly project?: string | undefined;
  readonly public: boolean;
}

const validateName = (name: string): string => {
  const trimmed = name.normalize('NFC').trim();
  if (trimmed === '' || [...trimmed].length > ELECTORATE_NAME_CHARACTERS || /\p{Cc}/u.test(trimmed))
    throw refuseFields([
      fieldProblem('name', sentence('Give the electorate a name of {most} characters at most.', { most: ELECTORATE_NAME_CHARACTERS })),
    ]);
  return trimmed;
};

const getElectorIds = async (connection: Connection, people: readonly string[]): Promise<readonly number[]> => {
  const names = people.map((name) => name.trim()).filter(Boolean);
  if (names.length === 0 || names.length > ELECTORS_LIMIT)
    throw refuseFields([
      fieldProblem('people', sentence('An electorate has one person at least, and {most} at most.', { most: ELECTORS_LIMIT })),
    ]);
  return getPersonIds(connection, names, 'people');
};

/** The project that an electorate is of; null for one that is no project's. Refuses one that the actor does not manage with `malformed`. */
const getProjectId = async (
  context: Needs,
  { holder, origin = '', project = '' }: Pick<WantedElectorate, 'holder' | 'origin' | 'project'>,
) => {
  if (holder !== 'project') return null;
  const reader = electorateReader(context);
  const found = reader.projects && (await findManagedProject(context.db.pool, reader.projects, { origin, project }, reader));
  if (!found) throw refuseParam('project', inEnglish(sentence('There is no such project that you manage.')));
  return found;
};

/**
 * Makes an electorate of the actor's, of a project that they manage, or of a team.
 *
 * @throws Refusal `malformed`, naming each field that will not do
 */
export const addElectorate = async (
  context: Needs & Pick<Context, 'now'>,
  wanted: WantedElectorate,
): Promise<MessagesResult & { readonly id: number | null }> => {
  const { id: ownerId } = getActor(context);
  const name = validateName(wanted.name);
  const people = await getElectorIds(context.db.pool, wanted.people);
  const projectId = await getProjectId(context, wanted);
  const row = { name, holder: wanted.holder, projectId, public: wanted.public };
  return inTransaction(context.db, async (connection) => {
    const id = await insertElectorate(connection, row, { ownerId, now: context.now() }, ELECTORATE_LIMIT);
    if (id === null)
      return {
        id,
        messages: [
          error(sentence('You have {most} electorates, and more are not possible. Delete one first.', { most: ELECTORATE_LIMIT })),
        ],
      };
    await replaceElectors(connection, id, people);
    return { id, messages: [] };
  });
};

/** Lets the actor change an electorate, or says in a message that they may not. Refuses with `not-found` what they may not see. */
const whereChangeable = async (
  context: Needs,
  id: number,
  change: (connection: Connection, found: Electorate) => Promise<void>,
): Promise<MessagesResult> => {
  getActor(context);
  const found = await getElectorate(context, id);
  if (!found.mayChange) return { messages: [error(sentence('Only those whose electorate this is may change it.'))] };
  await inTransaction(context.db, (connection) => change(connection, found));
  return { messages: [] };
};

/** Changes what is named of an electorate; whose it is stays. Refuses as {@link addElectorate} does, and with `not-found`. */
export const changeElectorate = async (
  context: Needs,
  id: number,
  wanted: Partial<Pick<WantedElectorate, 'name' | 'people' | 'public'>>,
): Promise<MessagesResult> => {
  const change = {
    ...(wanted.name !== undefined && { name: validateName(wanted.name) }),
    ...(wanted.public !== undefined && { public: wanted.public }),
  };
  const people = wanted.people && (await getElectorIds(context.db.pool, wanted.people));
  return whereChangeable(context, id, async (connection) => {
    if (Object.keys(change).length > 0) await updateElectorate(connection, id, change);
    if (people) await replaceElectors(connection, id, people);
  });
};

/** Deletes an electorate. Refuses with `not-found` what the actor may not see. */
export const deleteElectorate = (context: Needs, id: number): Promise<MessagesResult> =>
  whereChangeable(context, id, (connection) => deleteElectorateRow(connection, id));

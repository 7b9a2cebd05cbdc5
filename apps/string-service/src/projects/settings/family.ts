import type { Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { isAdministrator } from '@translation-commons/core/kernel/person.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { error, type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { normalize } from '@translation-commons/core/kernel/text/normalize.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { getProject, noProject } from '../get-project.js';
import { mayManage, onlyManagers } from '../members/may-manage.js';
import { type ProjectName, VOCABULARY_ORIGIN } from '../project.js';
import { lockProject, type Project } from '../project.store.js';
import { findFamily, lockFamily, updateFamily } from './family.store.js';

/** Limit of a family's name, in characters. */
export const FAMILY_LENGTH_LIMIT = 100;

/** The name of a family as it is stored; null where it is empty. Refuses with `malformed` one that is too long or holds control characters. */
const parseFamily = (text: string): string | null => {
  const name = normalize(text).trim();
  if (name.length > FAMILY_LENGTH_LIMIT || /\p{Cc}/u.test(name))
    throw refuseParam(
      'family',
      sentence('The name of a family has at most {limit} characters, and no control characters.', { limit: FAMILY_LENGTH_LIMIT }),
    );
  return name === '' ? null : name;
};

/** Locks projects in the order of their ids, so that two who change the same ones take turns. */
const lockProjects = async (connection: Transaction, found: readonly Project[]): Promise<Project[]> => {
  const locked: Project[] = [];
  for (const one of found.toSorted((before, after) => before.id - after.id)) {
    const project = await lockProject(connection, one.id);
    if (!project) throw noProject(one);
    locked.push(project);
  }
  return locked;
};

/**
 * Puts projects into a family of projects that are versions or parts of one thing, whose votes count in all of them (decisions, section 14): all of
 * them, or none. A name that no project has begins one; an empty name takes the projects out of their families. Who manages each of the projects
 * may, and to join a project in the family. Vocabularies join none.
 */
export const setFamily = async (
  context: Context,
  { family: given, projects: names }: { readonly family: string; readonly projects: readonly ProjectName[] },
): Promise<MessagesResult> => {
  const family = parseFamily(given);
  const actor = getActor(context);
  const found = await Promise.all(names.map((name) => getProject(context, name)));
  return inTransaction(context.db, async (connection) => {
    const projects = await lockProjects(connection, found);
    for (const project of projects) if (!(await mayManage(context, connection, project))) return { messages: [onlyManagers(project)] };
    if (family !== null && projects.some(({ origin }) => origin === VOCABULARY_ORIGIN))
      return { messages: [error(sentence('A vocabulary cannot be in a family.'))] };
    if (family !== null) {
      await lockFamily(connection, family);
      const { isThere, isManaged } = await findFamily(connection, family, actor.id);
      if (isThere && !isManaged && !isAdministrator(actor))
        return {
          messages: [
            error(sentence('Only people who manage a project of the family "{family}" may add one to it. Ask one of them.', { family })),
          ],
        };
    }
    for (const { id } of projects) await updateFamily(connection, id, family);
    const said =
      family === null
        ? sentence('The project is in no family.')
        : sentence('The project is in the family "{family}": votes count in all of its projects.', { family });
    return { messages: [status(said)] };
  });
};

import type { Transaction } from '@translation-commons/core/database/database.js';
import { error, type Message, type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { notify } from '@translation-commons/core/notices/notify.js';
import { getAccount } from '@translation-commons/core/people/find-person.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { formatProjectName, type Project, type ProjectName } from '../project.js';
import { projectPath } from '../project-path.js';
import { asManagerLocked } from './as-manager.js';
import type { Member, ProjectRole } from './member.js';
import { countMembers, deleteMember, findMemberRole, listMembers, upsertMember } from './member.store.js';
import { roleChangedNotice } from './role-changed.js';

/** People with a role in one project, beside its owner. */
const MEMBER_LIMIT = 200;

/** Owner, admins and moderators of a project, in this order. */
export const readMembers = ({ db }: Pick<Context, 'db'>, { id }: Pick<Project, 'id'>): Promise<readonly Member[]> =>
  listMembers(db.pool, id, MEMBER_LIMIT + 1);

const roleMessage = (name: ProjectName, username: string, role: ProjectRole | 'none'): Message => {
  const values = { username, project: formatProjectName(name) };
  if (role === 'none') return status(sentence('{username} no longer has a role in {project}.', values));
  return status(
    role === 'admin'
      ? sentence('{username} is now an admin of {project}.', values)
      : sentence('{username} is now a moderator of {project}.', values),
  );
};

/** Tells a person by mail of the role that somebody else gave or took away. */
const notifyMember = async (
  context: Context,
  connection: Transaction,
  { personId, role, ...name }: ProjectName & { readonly personId: number; readonly role: ProjectRole | 'none' },
): Promise<void> => {
  const actor = getActor(context);
  if (personId === actor.id) return;
  const { settings } = context;
  const [project, now] = [formatProjectName(name), context.now()];
  await notify(connection, roleChangedNotice, {
    event: `role-changed ${project} ${personId} ${role} ${now.toISOString()}`,
    to: [personId],
    details: { project, role, by: actor.name, page: `${settings.baseUrl}${projectPath(name)}` },
    now,
  });
};

/**
 * Gives a person with an account a role in a project, or takes it away, and sends them a mail. Owner, admins of the project and
 * administrators may. Refuses an unknown project with `malformed`, a person without an account with `not-found`.
 *
 * @param role `none`: no role any more; the owner stays the owner
 */
export const setMember = async (
  context: Context,
  { username, role, ...name }: ProjectName & { readonly username: string; readonly role: ProjectRole | 'none' },
): Promise<MessagesResult> => {
  getActor(context);
  const person = await getAccount(context, username);
  return asManagerLocked(context, name, async (connection, { id, ownerId }) => {
    if (person.id === ownerId) return { messages: [error(sentence('{username} owns the project.', { username: person.name }))] };
    const former = (await findMemberRole(connection, id, person.id)) ?? 'none';
    if (role === 'none') await deleteMember(connection, id, person.id);
    else if ((await countMembers(connection, id)) >= MEMBER_LIMIT)
      return { messages: [error(sentence('A project has at most {most} admins and moderators.', { most: MEMBER_LIMIT }))] };
    else await upsertMember(connection, id, person.id, role);
    if (role !== former) await notifyMember(context, connection, { origin: name.origin, project: name.project, personId: person.id, role });
    return { messages: [roleMessage(name, person.name, role)] };
  });
};

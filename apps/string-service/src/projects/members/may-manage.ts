import type { Connection } from '@translation-commons/core/database/database.js';
import { isAdministrator, isModerator } from '@translation-commons/core/kernel/person.js';
import { type Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { error, type Message } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { formatProjectName, type ProjectName } from '../project.js';
import { findProject, managesProject, moderatesProject, type Project } from '../project.store.js';

/** True when the actor may replace or delete the project: its owner, its admins and administrators may (decisions, section 3). */
export const mayManage = async (context: Pick<Context, 'actor'>, connection: Connection, project: Project): Promise<boolean> => {
  const actor = getActor(context);
  return isAdministrator(actor) || managesProject(connection, project, actor.id);
};

/** True when the actor may moderate the project: moderators and administrators, its owner, its admins and moderators. */
export const mayModerate = async ({ actor }: Pick<Context, 'actor'>, connection: Connection, project: Project): Promise<boolean> =>
  actor !== null && (isModerator(actor) || moderatesProject(connection, project, actor.id));

/** The refusal of a name that someone else's project has. */
export const notYours = (): Refusal => refuseParam('project', sentence('Someone else has a project of this name.'));

/** True if no project has the name, or one that the actor manages. */
export const mayUseName = async (context: Pick<Context, 'actor'>, connection: Connection, name: ProjectName): Promise<boolean> => {
  const project = await findProject(connection, name);
  return !project || mayManage(context, connection, project);
};

/** The message for people who lack the permission of {@link mayManage}. */
export const onlyManagers = (name: ProjectName): Message =>
  error(sentence('Only the owner of {project}, its admins and administrators may do this.', { project: formatProjectName(name) }));

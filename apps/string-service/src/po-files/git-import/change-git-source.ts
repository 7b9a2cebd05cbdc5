import { type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { asManager } from '../../projects/members/as-manager.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { checkSettings, type GitSourceSettings, newPushSecret } from './git-source.js';
import { deleteGitSource, findGitSource, upsertGitSource } from './git-source.store.js';

/** Where a project's files come from, as it is typed; an empty address: nowhere. */
export interface GitSourceChange extends GitSourceSettings {
  /** True when a new secret for announcing pushes is made. */
  readonly newSecret: boolean;
}

const storeGitSource = async (
  context: Context,
  name: ProjectName,
  projectId: number,
  { newSecret, ...settings }: GitSourceChange,
): Promise<MessagesResult> => {
  const { pool } = context.db;
  if (settings.url === '') {
    await deleteGitSource(pool, projectId);
    return { messages: [status(sentence('{project} is no longer imported from Git.', { project: formatProjectName(name) }))] };
  }
  const former = await findGitSource(pool, projectId);
  const secret = former && !newSecret ? former.secret : newPushSecret();
  const nextAt = settings.every === 'never' ? null : context.now();
  await upsertGitSource(pool, projectId, settings, { secret, personId: getActor(context).id, nextAt });
  return { messages: [status(sentence('Repository of {project} saved.', { project: formatProjectName(name) }))] };
};

/**
 * Sets the Git repository of a project's files, and the interval of imports. They run in the name of the person who sets it. Owner, admins of
 * the project and administrators may. Refuses an address that names no repository with `malformed`.
 */
export const changeGitSource = async (
  context: Context,
  name: ProjectName,
  { newSecret, ...settings }: GitSourceChange,
): Promise<MessagesResult> => {
  const actor = getActor(context);
  if (settings.url !== '') checkSettings(actor, settings);
  return asManager(context, name, ({ id }) => storeGitSource(context, name, id, { newSecret, ...settings }), 'not-found');
};

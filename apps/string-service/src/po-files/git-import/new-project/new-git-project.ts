import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { mayManage, mayUseName, notYours } from '../../../projects/members/may-manage.js';
import { insertSubscription } from '../../../projects/members/membership.store.js';
import { type ProjectName, validateProjectName } from '../../../projects/project.js';
import { lockOrCreateProject, updateSourceLanguage } from '../../../projects/project.store.js';
import { projectCreator } from '../../../projects/project-creator.js';
import { checkSourceLanguage } from '../../layout/check-layout.js';
import { changeGitSource } from '../change-git-source.js';
import { checkSettings, type GitSourceSettings } from '../git-source.js';
import { type ImportNow, importNow } from '../import-now.js';

/** A project whose files come from a Git repository. */
export interface GitProject extends ProjectName {
  readonly source: Omit<GitSourceSettings, 'every'>;
  /** Language of its source texts; empty: English, or that of the files. */
  readonly sourceLanguage: string;
}

/**
 * Checks name, address and languages of a new project, and that its name is free or the actor's. Refuses with `malformed` what cannot be, and projects
 * of others.
 */
export const checkGitProject = async (context: Context, { source, sourceLanguage, ...named }: GitProject): Promise<GitProject> => {
  const actor = getActor(context);
  const name = validateProjectName(named);
  checkSettings(actor, { ...source, every: 'daily' });
  checkSourceLanguage(context, sourceLanguage);
  if (!(await mayUseName(context, context.db.pool, name))) throw notYours();
  return { ...name, source, sourceLanguage };
};

/**
 * Creates a project of the actor that follows a Git repository, and starts its first import. A project that the actor manages gets that repository.
 * Refuses with `malformed` names, addresses and languages that cannot be, and projects of others.
 */
export const newGitProject = async (context: Context, asked: GitProject): Promise<ImportNow> => {
  const actor = getActor(context);
  const { source, sourceLanguage, ...name } = await checkGitProject(context, asked);
  const now = context.now();
  await inTransaction(context.db, async (connection) => {
    const project = await lockOrCreateProject(connection, name, projectCreator(context));
    if (!(await mayManage(context, connection, project))) throw notYours();
    await insertSubscription(connection, project.id, actor.id, now);
    if (sourceLanguage !== '') await updateSourceLanguage(connection, project.id, sourceLanguage);
  });
  await changeGitSource(context, name, { ...source, every: 'daily', newSecret: false });
  return importNow(context, name);
};

import type { Transaction } from '@translation-commons/core/database/database.js';
import { acquireOrRetry, inTransaction } from '@translation-commons/core/database/transaction.js';
import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { getProject, noProject } from '../../projects/get-project.js';
import { mayManage, onlyManagers } from '../../projects/members/may-manage.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { deleteProjectRow, lockProject, type Project } from '../../projects/project.store.js';
import { deleteUnusedContents } from '../files/content.store.js';
import { deleteProjectFiles } from '../files/project-file.store.js';
import { noteFormerFlags } from '../import/flagged-strings.store.js';
import { judgeReflagged } from '../import/judge-reflagged.js';

/** Answer to the deletion of a project: one message. */
export interface DeleteProjectResult {
  readonly message: Message;
}

/**
 * Deletes a project with its files, snapshots, diffs and subscriptions. Strings, translations and votes stay: they may be
 * in other projects, and are there again when the project is. Translations are judged without the flags that it gave. Waits for an import of it, which locks the project first, too.
 *
 * @param before what else is deleted, in the same transaction, first
 */
export const deleteProject = async (
  context: Context,
  name: ProjectName,
  before: (connection: Transaction, project: Project) => Promise<void> = async () => {},
): Promise<DeleteProjectResult> => {
  getActor(context);
  const project = await getProject(context, name);
  if (!(await mayManage(context, context.db.pool, project))) return { message: onlyManagers(name) };
  await inTransaction({ pool: context.db.unlimited }, async (connection) => {
    if (!(await acquireOrRetry(context.db, connection, () => lockProject(connection, project.id)))) throw noProject(name);
    await before(connection, project);
    await noteFormerFlags(connection, project.id);
    const contents = await deleteProjectFiles(connection, project.id);
    await judgeReflagged(context, connection, { projectId: project.id, batchId: null });
    await deleteProjectRow(connection, project.id);
    await deleteUnusedContents(connection, contents);
  });
  return { message: status(sentence('{project} was deleted.', { project: formatProjectName(name) })) };
};

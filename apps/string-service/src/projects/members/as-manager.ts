import type { Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import type { RefusalCode } from '@translation-commons/core/kernel/refusal.js';
import type { MessagesResult } from '@translation-commons/core/kernel/text/message.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { getProject } from '../get-project.js';
import type { ProjectName } from '../project.js';
import { lockProject, type Project } from '../project.store.js';
import { mayManage, onlyManagers } from './may-manage.js';

/**
 * Runs an action on a project for its owner, its admins and administrators. Others get an `error` message that they may not, with the status
 * 200, as programs that use the interface expect. Refuses an unknown project.
 *
 * @param code code of that refusal: `malformed` where the project is a parameter, `not-found` where it is a path
 */
export const asManager = async (
  context: Context,
  name: ProjectName,
  work: (project: Project) => Promise<MessagesResult>,
  code: RefusalCode = 'malformed',
): Promise<MessagesResult> => {
  getActor(context);
  const project = await getProject(context, name, code);
  return (await mayManage(context, context.db.pool, project)) ? work(project) : { messages: [onlyManagers(name)] };
};

/** The same in a transaction in which the project is locked, so that two who change it at once take turns. */
export const asManagerLocked = async (
  context: Context,
  name: ProjectName,
  work: (connection: Transaction, project: Project) => Promise<MessagesResult>,
  code: RefusalCode = 'malformed',
): Promise<MessagesResult> => {
  getActor(context);
  const { id } = await getProject(context, name, code);
  return inTransaction(context.db, async (connection) => {
    const project = await lockProject(connection, id);
    return project && (await mayManage(context, connection, project)) ? work(connection, project) : { messages: [onlyManagers(name)] };
  });
};

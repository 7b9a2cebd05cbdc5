import { enforceRateLimit } from '@translation-commons/core/accounts/rate-limits/rate-limit.js';
import { error, type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import { mayManage, onlyManagers } from '../../projects/members/may-manage.js';
import type { ProjectName } from '../../projects/project.js';
import { findGitSource } from './git-source.store.js';
import { startGitImport } from './start-git-import.js';

/** Outcome of a request to import now. */
export interface ImportNow {
  /** The job, and whose it is; null where none was started. */
  readonly job: { readonly id: string; readonly personId: number } | null;
  readonly messages: readonly Message[];
}

/** Imports of a project that may be asked for in ten minutes. */
const PROJECT_LIMIT = 10;

/** Imports and previews of repositories that a person may ask for in ten minutes. */
export const PERSON_LIMIT = 20;

/**
 * Starts an import of a project from its repository, in the name of the person who set that up. Owner, admins of the project and
 * administrators may.
 *
 * @throws Refusal `rate-limited`, with the time of the next possible import
 */
export const importNow = async (context: Context, name: ProjectName): Promise<ImportNow> => {
  const actor = getActor(context);
  const { db } = context;
  const project = await getProject(context, name, 'not-found');
  if (!(await mayManage(context, db.pool, project))) return { job: null, messages: [onlyManagers(name)] };
  const limits = [
    { what: `import now ${project.id}`, most: PROJECT_LIMIT },
    { what: `import now by ${actor.id}`, most: PERSON_LIMIT },
  ];
  await enforceRateLimit(context, limits, sentence('Too many imports from repositories were requested.'));
  const job = await startGitImport(context, project.id);
  const source = await findGitSource(db.pool, project.id);
  if (job && source?.personId) return { job: { id: job.id, personId: source.personId }, messages: [] };
  if (!source) return { job: null, messages: [error(sentence('No repository is set up for this project.'))] };
  return {
    job: null,
    messages: source.personId === null ? source.messages : [status(sentence('An import from the repository is already running.'))],
  };
};

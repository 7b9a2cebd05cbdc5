import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import { error, type MessagesResult } from '@translation-commons/core/kernel/message.js';
import { noProgress, type ReportProgress } from '@translation-commons/core/kernel/progress.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { type ProjectImportParams, projectImport } from '../project/project-import.js';
import { fetchRepository, type GitSource } from './fetch-repository.js';
import { GitProblem, withoutCredentials } from './run-git.js';

/**
 * Imports a project from a Git repository: the PO and POT files of its latest commit, as if they came in an archive.
 *
 * @throws Refusal `malformed` for an address, branch or path that cannot be one
 */
export const importFromGit = async (
  context: Context,
  params: ProjectImportParams,
  source: GitSource,
  progress: ReportProgress = noProgress,
): Promise<MessagesResult> => {
  await using folder = await makeTemporaryFolder(context.settings.dataDir);
  try {
    const path = await fetchRepository(folder.path, source);
    return await projectImport.run(context, { ...params, isRooted: true }, { path, name: 'files.tar' }, progress);
  } catch (thrown) {
    if (!(thrown instanceof GitProblem)) throw thrown;
    return { messages: [error(`${withoutCredentials(source.url)}: ${thrown.message}.`)] };
  }
};

import type { ImportResult } from '@translation-commons/core/imports/import-use-case.js';
import { limitImport } from '@translation-commons/core/imports/limit-import.js';
import type { InPlace } from '@translation-commons/core/jobs/tasks/bounded-work.js';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import type { ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { error, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { type ProjectImportParams, projectImport } from '../../import/project-import.js';
import { type FetchOptions, fetchRepository, type GitSource } from './fetch-repository.js';
import { GitProblem, withoutCredentials } from './run-git.js';

/** Options of fetching and importing a repository. */
export interface GitImportOptions extends FetchOptions {
  /** Waits for a place to import what was fetched, as fetching needs none; undefined: at once. */
  readonly inPlace?: InPlace;
  /** Ends the import of what was fetched, as at a shutdown. */
  readonly signal?: AbortSignal;
}

/** Result of an import from a repository. */
export interface GitImportResult extends ImportResult {
  /** The commit that was looked at, in hexadecimal; null where nothing was fetched. */
  readonly commit: string | null;
}

/**
 * Imports a project from a Git repository: the PO and POT files of its latest commit, as if they came in an archive.
 *
 * @throws Refusal `malformed` for an address, branch or path that cannot be one
 */
export const importFromGit = async (
  context: Context,
  params: ProjectImportParams,
  source: GitSource,
  progress: ReportProgress,
  { inPlace = (part) => part(), signal: stopping, ...options }: GitImportOptions = {},
): Promise<GitImportResult> => {
  await using folder = await makeTemporaryFolder(context.settings.dataDir);
  try {
    const fetched = await fetchRepository(folder.path, source, options);
    if (!fetched) return { commit: options.known ?? null, messages: [status(sentence('Nothing new since the last import.'))] };
    const archive = { path: fetched.tar, name: 'files.tar' };
    const imported = await inPlace(() =>
      limitImport(context, progress, (limited, signal) =>
        projectImport.run(
          context,
          { ...params, repositoryFolder: fetched.folder },
          archive,
          limited,
          stopping ? AbortSignal.any([signal, stopping]) : signal,
        ),
      ),
    );
    return { ...imported, commit: fetched.commit };
  } catch (thrown) {
    if (!(thrown instanceof GitProblem)) throw thrown;
    return { commit: null, messages: [error(`${withoutCredentials(source.url)}: ${thrown.message}.`)] };
  }
};

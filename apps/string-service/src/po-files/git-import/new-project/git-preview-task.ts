import { boundedWork, type InPlace } from '@translation-commons/core/jobs/tasks/bounded-work.js';
import type { Task } from '@translation-commons/core/jobs/tasks/task.js';
import { error } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type GitImportResult, importFromGit } from '../fetch/import-from-git.js';
import { type GitNetwork, PUBLIC_INTERNET } from '../fetch/pin-address.js';
import { mayRead } from '../git-source.js';

/** Repository and name of a project that is previewed, as JSON. */
export type GitPreviewParams = {
  readonly origin: string;
  readonly project: string;
  readonly url: string;
  /** Null: the repository's own default branch. */
  readonly branch: string | null;
  readonly path: string;
  readonly sourceLanguage: string;
};

/**
 * The background task that fetches a repository and shows what an import of it would do: the import's own dry run, with its limits and turns.
 *
 * @param network that repositories are fetched from
 */
export const makeGitPreviewTask = (network: GitNetwork): Task<GitPreviewParams> => ({
  name: 'git-preview',
  attempts: 1,
  lane: 'fetching',
  run: async (service, { url, branch, path, ...name }, { actor, progress, saveReport, signal }) => {
    if (!actor) return [];
    if (!mayRead(actor, new URL(url).protocol))
      return [error(sentence('Only administrators may use a repository on this server (file:).'))];
    const params = { ...name, layout: '', languages: '', replace: false, dryRun: true };
    const source = { url, path, branch: branch ?? undefined };
    const work = (inPlace: InPlace): Promise<GitImportResult> =>
      importFromGit({ ...service, actor }, params, source, progress, { network, inPlace, signal });
    const { messages, report } = await boundedWork(service.db.unlimited).runInTurn(actor.id, work);
    if (report) await saveReport?.(report);
    return messages;
  },
});

/** The same, over the public internet. */
export const gitPreviewTask = makeGitPreviewTask(PUBLIC_INTERNET);

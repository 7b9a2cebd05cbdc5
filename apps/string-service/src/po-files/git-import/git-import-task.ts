import type { JobReport } from '@translation-commons/core/jobs/job-report.js';
import { boundedWork, type InPlace } from '@translation-commons/core/jobs/tasks/bounded-work.js';
import type { Task } from '@translation-commons/core/jobs/tasks/task.js';
import type { Person } from '@translation-commons/core/kernel/person.js';
import type { ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { error, type Message } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { type GitImportOptions, importFromGit } from './fetch/import-from-git.js';
import { type GitNetwork, PUBLIC_INTERNET } from './fetch/pin-address.js';
import type { GitLimits } from './fetch/run-git.js';
import { mayRead } from './git-source.js';
import { findGitSource, type GitImportOutcome, type GitSourceRow, updateGitOutcome } from './git-source.store.js';

/** Result of an import from a repository, and its report where there is one. */
interface FetchedImport {
  readonly outcome: GitImportOutcome;
  readonly report?: JobReport | undefined;
}

const fetchAndImport = async (
  service: Service,
  actor: Person,
  source: GitSourceRow,
  progress: ReportProgress,
  options: GitImportOptions,
): Promise<FetchedImport> => {
  const { origin, project, url, path, branch } = source;
  const params = { origin, project, layout: '', languages: '', replace: false, dryRun: false };
  const { commit, messages, report } = await importFromGit(
    { ...service, actor },
    params,
    { url, path, branch: branch ?? undefined },
    progress,
    { ...options, known: source.latestCommit },
  );
  const isImported = messages.every(([, type]) => type !== 'error');
  return { outcome: { commit: isImported ? commit : null, messages, now: service.now() }, report };
};

const notAllowed = (actor: Person | null, { url }: GitSourceRow): Message | null => {
  if (!actor) return error(sentence('The account behind this repository is gone. Save the repository again.'));
  return mayRead(actor, new URL(url).protocol) ? null : error(sentence('Only administrators may use a repository on this server (file:).'));
};

/**
 * The background task that imports a project from its repository, in the name of the person who set it up. The project's settings show its
 * messages.
 *
 * @param network that repositories are fetched from
 * @param limits of fetching that are narrower than usual
 */
export const makeGitImportTask = (network: GitNetwork, limits?: Partial<GitLimits>): Task<{ readonly projectId: number }> => ({
  name: 'git-import',
  attempts: 3,
  lane: 'fetching',
  run: async (service, { projectId }, { actor, progress, saveReport, signal }) => {
    const { pool } = service.db;
    const source = await findGitSource(pool, projectId);
    if (!source) return [];
    const refused = notAllowed(actor, source);
    const work = async (inPlace: InPlace): Promise<FetchedImport> =>
      refused || !actor
        ? { outcome: { commit: null, messages: refused ? [refused] : [], now: service.now() } }
        : fetchAndImport(service, actor, source, progress, { network, inPlace, signal, ...(limits && { limits }) });
    const { outcome, report } = await boundedWork(service.db.unlimited).runInTurn(actor?.id ?? null, work);
    if (report) await saveReport?.(report);
    await updateGitOutcome(pool, projectId, outcome);
    return outcome.messages;
  },
});

/** The same, over the public internet. */
export const gitImportTask = makeGitImportTask(PUBLIC_INTERNET);

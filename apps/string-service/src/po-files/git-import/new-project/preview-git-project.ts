import { enforceRateLimit } from '@translation-commons/core/accounts/rate-limits/rate-limit.js';
import { importFetched, startFetchedPreview } from '@translation-commons/core/imports/fetched-previews.js';
import type { Job } from '@translation-commons/core/jobs/job.js';
import { inEnglish, sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import type { ProjectName } from '../../../projects/project.js';
import { type ImportNow, PERSON_LIMIT } from '../import-now.js';
import { type GitPreviewParams, gitPreviewTask } from './git-preview-task.js';
import { checkGitProject, type GitProject, newGitProject } from './new-git-project.js';

/**
 * Starts a preview of a new project from a Git repository, as a job of the actor; nothing is saved. Refuses what {@link newGitProject} refuses, and
 * with `rate-limited` more previews and imports than a person may ask for.
 */
export const previewGitProject = async (context: Context, asked: GitProject): Promise<Job> => {
  const { source, sourceLanguage, ...name } = await checkGitProject(context, asked);
  const limits = [{ what: `import now by ${getActor(context).id}`, most: PERSON_LIMIT }];
  await enforceRateLimit(context, limits, inEnglish(sentence('Too many imports from repositories were requested.')));
  const params: GitPreviewParams = { ...name, ...source, sourceLanguage };
  return startFetchedPreview(context, gitPreviewTask, params, source.url);
};

/**
 * Creates the project of the actor's preview, and starts its import.
 *
 * @param jobId job of the preview
 * @throws Refusal `not-found` where the preview is a day old, failed, or was imported already
 */
export const importPreviewedGitProject = (context: Context, jobId: string): Promise<ImportNow & { readonly name: ProjectName }> =>
  importFetched(context, gitPreviewTask, jobId, async ({ origin, project, sourceLanguage, ...source }: GitPreviewParams) => {
    const name = { origin, project };
    return { ...(await newGitProject(context, { ...name, source, sourceLanguage })), name };
  });

import { enforceRateLimit } from '@translation-commons/core/accounts/rate-limits/rate-limit.js';
import { importFetched, startFetchedPreview } from '@translation-commons/core/imports/fetched-previews.js';
import type { Job } from '@translation-commons/core/jobs/job.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import type { ProjectName } from '../../../projects/project.js';
import { coversImport } from '../../import/covers-import.js';
import { suggestName } from '../../import/suggest-name.js';
import { type ImportNow, PERSON_LIMIT } from '../import-now.js';
import { type GitPreviewParams, gitPreviewTask } from './git-preview-task.js';
import { checkGitProject, type GitProject, newGitProject } from './new-git-project.js';

/** A part of an address as text; one that is no encoded text stays as it is. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Owner and name of a repository by the end of its address; empty where it has none. */
const partsOfAddress = (url: string): { readonly owner: string; readonly name: string } => {
  if (!URL.canParse(url)) return { owner: '', name: '' };
  const { pathname, protocol } = new URL(url);
  const parts = pathname.split('/').filter(Boolean).map(decoded);
  return { owner: protocol === 'file:' ? '' : (parts.at(-2) ?? ''), name: parts.at(-1)?.replace(/\.git$/, '') ?? '' };
};

/**
 * Starts a preview of a new project from a Git repository, as a job of the actor; nothing is saved. Names that were not typed are those of the
 * repository. Refuses what {@link newGitProject} refuses, and with `rate-limited` more previews and imports than a person may ask for.
 */
export const previewGitProject = async (context: Context, asked: GitProject): Promise<Job> => {
  const named = await suggestName(context, { typed: asked, ...partsOfAddress(asked.source.url) });
  const { source, sourceLanguage, ...name } = await checkGitProject(context, { ...asked, ...named });
  const limits = [{ what: `import now by ${getActor(context).id}`, most: PERSON_LIMIT }];
  await enforceRateLimit(context, limits, sentence('Too many imports from repositories were requested.'));
  const params: GitPreviewParams = { ...name, ...source, sourceLanguage };
  return startFetchedPreview(context, gitPreviewTask, params, source.url);
};

/** Values sent from the page of a preview; null: those that it was made with. */
export interface PreviewedGitAsk {
  readonly asked: GitProject | null;
  /** True if it shall be previewed again. */
  readonly isAgain: boolean;
}

/**
 * Creates the project of the actor's preview, and starts its import; previews it again where the preview found an error or does not show it.
 *
 * @param jobId job of the preview
 * @throws Refusal `not-found` where the preview is a day old, failed, or was imported already; what {@link newGitProject} refuses
 */
export const importPreviewedGitProject = (
  context: Context,
  jobId: string,
  { asked, isAgain }: PreviewedGitAsk,
): Promise<ImportNow & { readonly name: ProjectName; readonly isPreview: boolean }> =>
  importFetched(context, gitPreviewTask, jobId, async ({ params, isWrong }) => {
    const { origin, project, sourceLanguage, ...source } = params;
    const previewed: GitProject = { origin, project, source, sourceLanguage };
    const wanted = await checkGitProject(context, asked ?? previewed);
    const name = { origin: wanted.origin, project: wanted.project };
    const isPreview = isAgain || isWrong || !(await coversImport(context, context.db.pool, previewed, wanted));
    if (isPreview) {
      const { id } = await previewGitProject(context, wanted);
      return { job: { id, personId: getActor(context).id }, messages: [], name, isPreview };
    }
    return { ...(await newGitProject(context, wanted)), name, isPreview };
  });

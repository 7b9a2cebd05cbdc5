import { latestTranslations } from '@translation-commons/core/feeds/latest.js';
import type { LatestTranslation } from '@translation-commons/core/feeds/latest-translation.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { readDecidedCounts } from '@translation-commons/core/queues/decided-counts.js';
import type { StateCounts } from '@translation-commons/core/queues/unit-state.js';
import { readStateCounts } from '@translation-commons/core/queues/walk-queue.js';
import { type ContributorView, listTopContributors } from '@translation-commons/core/reports/contributions/list-top-contributors.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { type LanguageDrafts, readLanguageDrafts } from '../../drafts/pages/read-language-drafts.js';
import { type LastDiffs, listLastDiffs } from '../../po-files/diff/read-diffs.js';
import { getProject } from '../../projects/get-project.js';
import { mayManage } from '../../projects/members/may-manage.js';
import { homeOf, type ProjectName, sourceLngOf } from '../../projects/project.js';
import { readProjectVocabularies } from '../../vocabularies/linked/link-vocabularies.js';
import type { ProjectVocabulary } from '../../vocabularies/linked/project-vocabulary.js';
import { listProjectFiles, type ProjectFile } from './project-files.store.js';

/** Data of the page of a project's language. */
export interface ProjectLanguage extends ProjectName {
  readonly lng: string;
  /** Language of the source texts. */
  readonly sourceLng: string;
  readonly counts: StateCounts;
  readonly people: readonly ContributorView[];
  /** The last translations, newest first. */
  readonly latest: readonly LatestTranslation[];
  readonly saved: LastDiffs;
  /** Vocabularies of the language. */
  readonly vocabularies: readonly ProjectVocabulary[];
  /** True when the reader may choose them. */
  readonly managed: boolean;
  readonly drafts: LanguageDrafts;
  /** The first files in natural order; empty where they are being counted. */
  readonly files: readonly ProjectFile[];
  /** True where there are others. */
  readonly moreFiles: boolean;
}

const LATEST_LIMIT = 5;
const PEOPLE_LIMIT = 10;
const FILES_LIMIT = 50;

/** Reads the data. Refuses an unknown project with `not-found`, a language that is not installed with `malformed`. */
export const readProjectLanguage = async (
  context: Context,
  { lng, reads, ...name }: ProjectName & { readonly lng: string; readonly reads: string },
): Promise<ProjectLanguage> => {
  getLanguage(context.languages, lng);
  const found = await getProject(context, name, 'not-found');
  const scope = { origin: name.origin, project: name.project };
  const [counts, people, latest, saved, vocabularies, managed] = await Promise.all([
    readStateCounts(context, { lng, scope }),
    listTopContributors(context, { lng, period: 'year', size: PEOPLE_LIMIT, ...scope }),
    latestTranslations(context, { lng, scope, limit: LATEST_LIMIT }),
    listLastDiffs(context, { ...name, lng }),
    readProjectVocabularies(context, { projectId: found.id, lng }),
    context.actor ? mayManage(context, context.db.pool, found) : false,
  ]);
  const { id, decideBy } = found;
  const query = { projectId: id, decideBy, home: homeOf(found, context.settings), lng, reads, limit: FILES_LIMIT + 1 };
  const files = await readDecidedCounts<readonly ProjectFile[]>(context, {
    of: ['project files', id, decideBy, found.homeIds, lng, reads],
    translated: counts.decided + counts.leading + counts.failing,
    // Files change without an entry in the log.
    scope: null,
    count: ({ pool }) => listProjectFiles(pool, query),
  });
  const drafts = await readLanguageDrafts(context, { ...name, lng }, managed);
  const sourceLng = sourceLngOf(found);
  const shown = { files: files?.slice(0, FILES_LIMIT) ?? [], moreFiles: (files?.length ?? 0) > FILES_LIMIT };
  return { ...name, ...shown, lng, sourceLng, drafts, counts, people, latest, saved, vocabularies, managed };
};

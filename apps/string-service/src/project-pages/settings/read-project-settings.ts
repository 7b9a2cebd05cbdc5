import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { listEngines, type ShownEngine } from '../../drafts/settings/list-engines.js';
import { readGitSource, type ShownGitSource } from '../../po-files/git-import/read-git-source.js';
import { getProject } from '../../projects/get-project.js';
import { formatLanguageTags } from '../../projects/language-tags.js';
import { mayManage, onlyManagers } from '../../projects/members/may-manage.js';
import type { Member } from '../../projects/members/member.js';
import { readMembers } from '../../projects/members/members.js';
import type { Project, ProjectName } from '../../projects/project.js';
import { listProjectsOf } from '../../projects/project.store.js';
import { readReleases } from '../../projects/releases/read-releases.js';
import type { Announcement, Release } from '../../projects/releases/release-news.js';
import type { OfferedFamily } from '../../projects/settings/offer-family.js';
import { readLinkedVocabularies } from '../../vocabularies/linked/link-vocabularies.js';

/** Data of the page of a project's settings. */
export interface ProjectSettings
  extends ProjectName,
    Pick<Project, 'description' | 'layout' | 'exclude' | 'sourceLanguage' | 'decideBy' | 'licence' | 'family'> {
  /** Names of the other projects of its family. */
  readonly relatives: readonly ProjectName[];
  /** First values of the form of the family, where a link names them. Default: the present one. */
  readonly offered?: OfferedFamily;
  /** Its owner, admins and moderators. */
  readonly members: readonly Member[];
  /** Tags in its paths that differ from the code of their language: `fr_FR:fr`. */
  readonly languageTags: string;
  /** The repository that its files come from; null: none. */
  readonly gitSource: ShownGitSource | null;
  /** The engines that draft its translations. */
  readonly engines: readonly ShownEngine[];
  /** Its next release, also when it is over; null: none. */
  readonly release: Release | null;
  /** Its latest announcements, newest first. */
  readonly announcements: readonly Announcement[];
  /** By language, those whose terms are shown beside its strings; languages without vocabularies are left out. */
  readonly vocabularies: ReadonlyMap<string, readonly string[]>;
}

/** Reads the data of the settings page. Refuses an unknown project with `not-found`, people who do not manage it with `forbidden`. */
export const readProjectSettings = async (context: Context, name: ProjectName): Promise<ProjectSettings> => {
  const project = await getProject(context, name, 'not-found');
  if (!(await mayManage(context, context.db.pool, project))) throw new Refusal('forbidden', onlyManagers(name)[0]);
  const [members, gitSource, vocabularies, engines, releases, relatives] = await Promise.all([
    readMembers(context, project),
    readGitSource(context, project),
    readLinkedVocabularies(context, project.id),
    listEngines(context, project.id),
    readReleases(context, project.id),
    listProjectsOf(
      context.db.pool,
      project.homeIds.filter((id) => id !== project.id),
    ),
  ]);
  const { description, layout, exclude, sourceLanguage, decideBy, licence, family } = project;
  return {
    ...name,
    description,
    layout,
    exclude,
    sourceLanguage,
    decideBy,
    licence,
    family,
    relatives,
    languageTags: formatLanguageTags(project.languageTags),
    members,
    gitSource,
    engines,
    vocabularies,
    ...releases,
  };
};

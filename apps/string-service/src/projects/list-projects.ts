import type { Context } from '@translation-commons/core/units/context.js';
import { noProject } from './get-project.js';
import { formatProjectName, type ProjectName, VOCABULARY_ORIGIN } from './project.js';
import { listProjects } from './project.store.js';
import { parseVocabularyName } from './vocabulary-name.js';

/** The filter of a list of projects, with `*` as wildcard; missing or empty parts do not restrict. */
export interface ProjectFilter {
  readonly origin?: string | undefined;
  readonly project?: string | undefined;
}

/** The LIKE pattern of a filter: `*` stands for any text, everything else for itself (document, project rule 1). */
const likePattern = (filter: string | undefined): string => (filter ? filter.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%') : '%');

/** The languages of a project; of a vocabulary the one that its name ends with. */
const languagesOf = (
  { languages }: Pick<Context, 'languages'>,
  { origin, project, lngs }: ProjectName & { readonly lngs: readonly string[] },
): readonly string[] => {
  const vocabulary = origin === VOCABULARY_ORIGIN ? parseVocabularyName(project, languages) : null;
  return vocabulary ? [vocabulary.lng] : lngs;
};

/** All projects with their languages, by origin and name, sorted. */
export const listProjectsByOrigin = async (context: Context): Promise<Record<string, Record<string, readonly string[]>>> => {
  const all = new Map<string, [project: string, lngs: readonly string[]][]>();
  for (const listed of await listProjects(context.db.pool, { origin: '%', project: '%' })) {
    const projects = all.get(listed.origin) ?? [];
    projects.push([listed.project, languagesOf(context, listed)]);
    all.set(listed.origin, projects);
  }
  return Object.fromEntries([...all].map(([origin, projects]) => [origin, Object.fromEntries(projects)]));
};

/** `origin/project` of each project that passes the filter, sorted; only the origins when `project` is `-` (document, project rule 2). */
export const listProjectNames = async ({ db }: Context, { origin, project }: ProjectFilter): Promise<string[]> => {
  const originsOnly = project === '-';
  const listed = await listProjects(db.pool, { origin: likePattern(origin), project: originsOnly ? '%' : likePattern(project) });
  return originsOnly ? [...new Set(listed.map((found) => found.origin))] : listed.map(formatProjectName);
};

/** Lists the languages of one project: names by code, in the order of the names. Refuses an unknown project with `not-found`. */
export const listProjectLanguages = async (context: Context, name: ProjectName): Promise<Record<string, string>> => {
  const [listed] = await listProjects(context.db.pool, { origin: escapeLike(name.origin), project: escapeLike(name.project) });
  if (!listed) throw noProject(name, 'not-found');
  const named = languagesOf(context, listed).map((code) => [code, context.languages.get(code)?.name ?? code] as const);
  return Object.fromEntries(named.sort(([, a], [, b]) => a.localeCompare(b, 'en')));
};

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

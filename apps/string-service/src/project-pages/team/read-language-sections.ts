import { cached } from '@translation-commons/core/database/cache/cached.js';
import { keptSecondsOf } from '@translation-commons/core/queues/counted-units.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { ReadLanguageSections } from '@translation-commons/core/web/pages/languages/language-sections.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { formatProjectName } from '../../projects/project.js';
import { listProjectProgress, type ProjectProgress } from '../progress.store.js';
import { languageTabs, type TeamProject, teamProjects } from './language-sections.page.js';
import { countStatesByProject } from './project-states.store.js';

/** Projects on the page of a language. */
const SHOWN_PROJECTS = 8;

/** The projects where help counts most: those that the reader follows, then those with most strings left. */
const listWanted = async ({ db, actor }: Context, { locale }: Visitor, lng: string): Promise<readonly ProjectProgress[]> => {
  const filter = { words: '', order: 'left', reads: locale.tag, personId: actor?.id ?? null, limit: SHOWN_PROJECTS, offset: 0 } as const;
  const [followed, others] = await Promise.all([
    actor ? listProjectProgress(db.pool, lng, { ...filter, show: 'subscribed' }) : [],
    listProjectProgress(db.pool, lng, { ...filter, show: 'all' }),
  ]);
  const byName = new Map([...followed, ...others].map((project) => [formatProjectName(project), project]));
  return [...byName.values()].slice(0, SHOWN_PROJECTS);
};

/** Reads what the string service adds to the pages of a language: its projects, and links to its terms. */
export const readLanguageSections: ReadLanguageSections = async (context, visitor, lng) => {
  const { db } = context;
  const wanted = await listWanted(context, visitor, lng);
  const names = wanted.map((project) => [formatProjectName(project), project.decideBy]);
  const translated = wanted.reduce((sum, project) => sum + project.translated, 0);
  const states = await cached(context, ['project states', lng, names], keptSecondsOf(translated), async () => {
    const counted = await countStatesByProject(db.pool, lng, wanted);
    return Object.fromEntries(Object.entries(counted).map(([name, state]) => [name, { ...state }]));
  });
  const projects = wanted.map((project): TeamProject => {
    const { decided = 0, failing = 0, contested = 0 } = states[formatProjectName(project)] ?? {};
    return { ...project, decided, failing, contested };
  });
  return { main: teamProjects(visitor, lng, projects), tabs: languageTabs(visitor, lng) };
};

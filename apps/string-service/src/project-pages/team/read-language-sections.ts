import type { Context } from '@translation-commons/core/units/context.js';
import type { ReadLanguageSections } from '@translation-commons/core/web/pages/languages/language-sections.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { formatProjectName } from '../../projects/project.js';
import { listProjectProgress, type ProjectProgress } from '../progress.store.js';
import { readProjectStates } from '../read-project-states.js';
import { languageTabs, type TeamProject, teamProjects } from './language-sections.page.js';

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
  const wanted = await listWanted(context, visitor, lng);
  const states = await readProjectStates(context, lng, wanted);
  const projects = wanted.map((project): TeamProject => ({ ...project, states: states?.[formatProjectName(project)] }));
  return { main: teamProjects(visitor, lng, projects), tabs: languageTabs(visitor, lng) };
};

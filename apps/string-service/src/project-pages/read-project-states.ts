import { readDecidedCounts } from '@translation-commons/core/queues/decided-counts.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { BarCounts } from '@translation-commons/core/web/pages/components/bar.page.js';
import { formatProjectName } from '../projects/project.js';
import { projectSetsOfNames } from '../projects/project-scope.sql.js';
import { ruleKey } from '../projects/rule-key.sql.js';
import type { ProjectProgress, TranslationProgress } from './progress.store.js';
import { countStatesByProject, type StringStates } from './project-states.store.js';

/** States of the strings of some projects in a language, by `origin/project`; null where there are many that are being counted. */
export const readProjectStates = (
  context: Context,
  lng: string,
  projects: readonly ProjectProgress[],
): Promise<Readonly<Record<string, StringStates>> | null> =>
  readDecidedCounts(context, {
    of: ['project states', lng, projects.map((project) => [formatProjectName(project), ruleKey(project)])],
    translated: projects.reduce((sum, { translated }) => sum + translated, 0),
    scope: { lng, projectSets: projectSetsOfNames(projects.map(formatProjectName)) },
    count: ({ pool }) => countStatesByProject(pool, lng, projects, context.settings),
  });

/** Numbers of a bar: translated strings that are in no other state lead. */
export const progressCountsOf = (
  { strings, translated }: TranslationProgress,
  { decided, failing, contested }: StringStates = { decided: 0, failing: 0, contested: 0 },
): BarCounts => ({
  decided,
  leading: Math.max(0, translated - decided - failing - contested),
  open: contested,
  errors: failing,
  missing: strings - translated,
});

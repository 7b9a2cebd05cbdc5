import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import type { Settings } from '@translation-commons/core/kernel/settings/settings.js';
import type { DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import type { HomeOfRow } from '@translation-commons/core/ranking/home.sql.js';
import sql, { type Sql } from 'sql-template-tag';
import type { Project } from './project.js';

type RuleOfProject = Pick<Project, 'decideBy' | 'homeIds'>;

/** Key of a project's home and rule of deciding: the same where it is decided alike. */
export const ruleKey = ({ decideBy, homeIds }: RuleOfProject): string => `${decideBy} ${homeIds.join()}`;

/** Things of projects that one part of a statement serves, each in its own home. */
export interface SameRule<One> {
  readonly list: readonly One[];
  readonly decideBy: DecideBy;
  /** The home of a row, whose ids are in a column `home.project_ids`. */
  readonly home: HomeOfRow;
}

/**
 * Groups things of projects by the rule, and whether the home has one project or several: as many groups as there are rules, however many homes.
 * In the order of the rules, so that statements of the same groups have the same text.
 */
export const groupByRule = <One>(
  list: readonly One[],
  projectOf: (one: One) => RuleOfProject | undefined,
  { voting }: Pick<Settings, 'voting'>,
): SameRule<One>[] => {
  const known = list.flatMap((one) => {
    const project = projectOf(one);
    return project ? [{ one, decideBy: project.decideBy, hasSeveral: project.homeIds.length > 1 }] : [];
  });
  const groups = groupBy(known, ({ decideBy, hasSeveral }) => `${decideBy} ${hasSeveral}`);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group;
      if (!first) return [];
      const { decideBy, hasSeveral } = first;
      const home = { projectIds: sql`home.project_ids`, hasSeveral, single: voting === 'single' };
      return [{ list: group.map(({ one }) => one), decideBy, home }];
    });
};

/** The homes of projects as one parameter, a list of the texts of arrays, since arrays in an array are of one length. */
export const homeTexts = (projects: readonly (Pick<Project, 'homeIds'> | undefined)[]): Sql =>
  sql`${projects.map((project) => `{${project?.homeIds.join() ?? ''}}`)}::text[]`;

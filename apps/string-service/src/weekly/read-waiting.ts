import type { Connection } from '@translation-commons/core/database/database.js';
import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import type { Settings } from '@translation-commons/core/kernel/settings/settings.js';
import { homeOf } from '../projects/project.js';
import { ruleKey } from '../projects/rule-key.sql.js';
import type { FollowedLanguage, FollowedProject } from './news.store.js';
import { listSuggestedIn, listWaiting, type WaitingStrings } from './waiting.store.js';

/**
 * Strings that wait for people's votes since others suggested something for them, by the homes and rules of the projects that they follow. In one
 * statement, and one for each home and rule in which something was suggested.
 */
export const readWaiting = async (
  settings: Pick<Settings, 'voting'>,
  connection: Connection,
  pairs: readonly FollowedLanguage[],
  followed: readonly FollowedProject[],
): Promise<WaitingStrings[]> => {
  const suggestedIn = await listSuggestedIn(connection, pairs);
  const projects = new Map(followed.map((one) => [one.projectId, one]));
  const lively = pairs.filter(({ projectId }) => suggestedIn.has(projectId));
  const waiting: WaitingStrings[] = [];
  for (const group of groupBy(lively, ({ projectId }) => ruleKey(projects.get(projectId))).values()) {
    const project = projects.get(group[0]?.projectId ?? 0);
    if (!project) continue;
    waiting.push(...(await listWaiting(connection, group, { decideBy: project.decideBy, home: homeOf(project, settings) })));
  }
  return waiting;
};

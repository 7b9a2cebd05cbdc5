import type { Connection } from '@translation-commons/core/database/database.js';
import type { Settings } from '@translation-commons/core/kernel/settings/settings.js';
import { groupByRule } from '../projects/rule-key.sql.js';
import type { FollowedLanguage, FollowedProject } from './news.store.js';
import { listSuggestedIn, listWaiting, type WaitingStrings } from './waiting.store.js';

/**
 * Strings that wait for people's votes since others suggested something for them, by the homes and rules of the projects that they follow. In one
 * statement, and one or two for each rule by which something was suggested.
 *
 * @param lng the language of all pairs; null: they are of several
 */
export const readWaiting = async (
  settings: Pick<Settings, 'voting'>,
  connection: Connection,
  pairs: readonly FollowedLanguage[],
  followed: readonly FollowedProject[],
  lng: string | null,
): Promise<WaitingStrings[]> => {
  const suggestedIn = await listSuggestedIn(connection, pairs, lng);
  const projects = new Map(followed.map((one) => [one.projectId, one]));
  const lively = pairs.filter(({ projectId }) => suggestedIn.has(projectId));
  const waiting: WaitingStrings[] = [];
  for (const { list, ...rule } of groupByRule(lively, ({ projectId }) => projects.get(projectId), settings)) {
    const homes = [...new Set(list.map(({ projectId }) => projectId))].flatMap((id) => projects.get(id) ?? []);
    waiting.push(...(await listWaiting(connection, list, { ...rule, lng, homes })));
  }
  return waiting;
};

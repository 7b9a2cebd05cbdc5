import type { Connection } from '@translation-commons/core/database/database.js';
import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import type { Settings } from '@translation-commons/core/kernel/settings/settings.js';
import { homeOf } from '../projects/project.js';
import { ruleKey } from '../projects/rule-key.sql.js';
import { comparePlaces, listOwnSuggestions, type OwnSuggestion } from './moved-suggestions.store.js';
import type { FollowedProject, Reader } from './news.store.js';

/** A person's suggestion whose place changed. */
export interface MovedSuggestion extends OwnSuggestion {
  /** True where it leads now; false where it was overtaken. */
  readonly leads: boolean;
}

/**
 * Suggestions of people that lead now by others' votes and did not at their last mail, or that led and are behind now: in the order of the project that
 * they follow, as its pages show it. In one statement, and one for each home and rule in which something happened.
 */
export const readMovedSuggestions = async (
  settings: Pick<Settings, 'voting'>,
  connection: Connection,
  readers: readonly Reader[],
  followed: readonly FollowedProject[],
): Promise<MovedSuggestion[]> => {
  const own = await listOwnSuggestions(connection, readers, followed);
  const projects = new Map(followed.map((one) => [one.projectId, one]));
  const moved: MovedSuggestion[] = [];
  const groups = groupBy(own, ({ projectId, since }) => `${since.getTime()} ${ruleKey(projects.get(projectId))}`);
  for (const suggestions of groups.values()) {
    const [first] = suggestions;
    const project = first && projects.get(first.projectId);
    if (!project) continue;
    const rule = { decideBy: project.decideBy, home: homeOf(project, settings) };
    const places = new Map((await comparePlaces(connection, { ...rule, suggestions, since: first.since })).map((one) => [one.id, one]));
    for (const suggestion of suggestions) {
      const { leads = false, led = false, lately = 0 } = places.get(suggestion.id) ?? {};
      if (leads ? lately > 0 && !led : led) moved.push({ ...suggestion, leads });
    }
  }
  return moved;
};

import type { Connection } from '@translation-commons/core/database/database.js';
import { forLanguages } from '@translation-commons/core/database/spread.js';
import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import type { Settings } from '@translation-commons/core/kernel/settings/settings.js';
import { groupByRule } from '../projects/rule-key.sql.js';
import { comparePlaces, listOwnLanguages, listOwnSuggestions, OWN_LIMIT, type OwnSuggestion } from './moved-suggestions.store.js';
import type { FollowedProject, Reader } from './news.store.js';

/** A person's suggestion whose place changed. */
export interface MovedSuggestion extends OwnSuggestion {
  /** True where it leads now; false where it was overtaken. */
  readonly leads: boolean;
}

/** The suggestions of each person for which they voted last. */
const limitEach = (own: readonly OwnSuggestion[]): OwnSuggestion[] =>
  [...groupBy(own, ({ personId }) => personId).values()].flatMap((theirs) => {
    if (theirs.length <= OWN_LIMIT) return theirs;
    const latest = new Set(theirs.toSorted((a, b) => b.votedAt.getTime() - a.votedAt.getTime()).slice(0, OWN_LIMIT));
    return theirs.filter((one) => latest.has(one));
  });

/**
 * Suggestions of people that lead now by others' votes and did not at their last mail, or that led and are behind now: in the order of the project that
 * they follow, as its pages show it. In one statement, and one or two for each rule by which something happened; on several servers these once for each
 * language in which the people suggested something, whether they work in it or not.
 */
export const readMovedSuggestions = async (
  settings: Pick<Settings, 'voting'>,
  connection: Connection,
  readers: readonly Reader[],
  followed: readonly FollowedProject[],
): Promise<MovedSuggestion[]> => {
  const found = await forLanguages(
    connection,
    () => listOwnLanguages(connection, readers),
    (lng) => listOwnSuggestions(connection, readers, followed, lng),
  );
  const projects = new Map(followed.map((one) => [one.projectId, one]));
  const moved: MovedSuggestion[] = [];
  for (const { list, decideBy, home } of groupByRule(limitEach(found.flat()), ({ projectId }) => projects.get(projectId), settings)) {
    const asked = list.map((one) => ({ ...one, homeIds: projects.get(one.projectId)?.homeIds ?? [] }));
    await forLanguages(
      connection,
      async () => [...new Set(asked.map((one) => one.lng))],
      async (lng) => {
        const suggestions = lng === null ? asked : asked.filter((one) => one.lng === lng);
        for (const { nr, leads, led, lately } of await comparePlaces(connection, { lng, suggestions, decideBy, home })) {
          const suggestion = suggestions[nr - 1];
          if (suggestion && (leads ? lately > 0 && !led : led)) moved.push({ ...suggestion, leads });
        }
      },
    );
  }
  return moved;
};

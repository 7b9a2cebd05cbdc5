import type { Connection } from '@translation-commons/core/database/database.js';
import type { Settings } from '@translation-commons/core/kernel/settings/settings.js';
import { groupByRule } from '../projects/rule-key.sql.js';
import { comparePlaces, listOwnSuggestions, type OwnSuggestion } from './moved-suggestions.store.js';
import type { FollowedProject, Reader } from './news.store.js';

/** A person's suggestion whose place changed. */
export interface MovedSuggestion extends OwnSuggestion {
  /** True where it leads now; false where it was overtaken. */
  readonly leads: boolean;
}

/**
 * Suggestions of people that lead now by others' votes and did not at their last mail, or that led and are behind now: in the order of the project that
 * they follow, as its pages show it. In one statement, and one or two for each rule by which something happened.
 *
 * @param lng the language of the suggestions; null: any
 */
export const readMovedSuggestions = async (
  settings: Pick<Settings, 'voting'>,
  connection: Connection,
  readers: readonly Reader[],
  followed: readonly FollowedProject[],
  lng: string | null,
): Promise<MovedSuggestion[]> => {
  const own = await listOwnSuggestions(connection, readers, followed, lng);
  const projects = new Map(followed.map((one) => [one.projectId, one]));
  const moved: MovedSuggestion[] = [];
  for (const { list, decideBy, home } of groupByRule(own, ({ projectId }) => projects.get(projectId), settings)) {
    const asked = list.map((one) => ({ ...one, homeIds: projects.get(one.projectId)?.homeIds ?? [] }));
    const compared = await comparePlaces(connection, { lng, suggestions: asked, decideBy, home });
    for (const { nr, leads, led, lately } of compared) {
      const suggestion = list[nr - 1];
      if (suggestion && (leads ? lately > 0 && !led : led)) moved.push({ ...suggestion, leads });
    }
  }
  return moved;
};

import type { Transaction } from '../database/database.js';
import { searchText } from '../search/search-text.js';
import type { Settings } from '../settings.js';
import { createStage, endorseStaged, insertStaged, lockStaged, type StagedSuggestion, stage } from './suggestions.store.js';

/** A suggestion for a unit that is there, fitted to it, with the id that it will have, its words where they are made already, and the checks that it fails. */
export type FittedSuggestion = Omit<StagedSuggestion, 'words' | 'failing'> & Partial<Pick<StagedSuggestion, 'words' | 'failing'>>;

/** How many suggestions are imported, and for whom. */
export interface ManySuggestions {
  readonly lng: string;
  /** In pieces of some thousands; read once. Of several for one unit, all are stored. */
  readonly pieces: AsyncIterable<readonly FittedSuggestion[]>;
  /** Author of what is new and endorser of all. Null: what is new has no author, and nothing is endorsed. */
  readonly personId: number | null;
  /** Whether the person becomes the author of existing translations that have none. */
  readonly adopts?: boolean;
  readonly batchId: number;
}

/** What importing suggestions did. */
export interface SuggestedAll {
  /** Translations that are new. */
  readonly added: number;
  /** Translations that were there already and are endorsed by the person now. */
  readonly endorsed: number;
  /** Translations without author that have the person as author now. */
  readonly adopted: number;
}

/**
 * Stores any number of suggestions in a language: what is not there yet becomes a translation with the person's endorsement,
 * what is there gets the endorsement (decisions, sections 8 and 11). A fixed number of statements, however many they are.
 * After the commit, `mergeWords` makes searches fast again.
 *
 * @param connection of the import's transaction. Nothing is locked before the last piece has come.
 */
export const suggestAll = async (
  { settings, now }: { readonly settings: Pick<Settings, 'voting'>; readonly now: () => Date },
  connection: Transaction,
  { lng, pieces, personId, adopts = false, batchId }: ManySuggestions,
): Promise<SuggestedAll> => {
  await createStage(connection);
  for await (const piece of pieces) {
    await stage(
      connection,
      piece.map(({ words, ...suggestion }) => ({ failing: [], ...suggestion, words: words ?? searchText(suggestion.forms, lng) })),
    );
  }
  await lockStaged(connection);
  const suggesting = { lng, personId, single: settings.voting === 'single', batchId, now: now() };
  const added = await insertStaged(connection, suggesting);
  const done = personId === null ? { endorsed: 0, adopted: 0 } : await endorseStaged(connection, personId, suggesting, adopts);
  return { added, ...done };
};

import type { Transaction } from '../../database/database.js';
import { noProgress, type ReportProgress } from '../../kernel/progress.js';
import type { Settings } from '../../kernel/settings/settings.js';
import { sentence } from '../../kernel/text/sentence.js';
import { toTsvector } from '../../units/words/tsvector.js';
import { endorseStaged } from './endorse-staged.store.js';
import {
  createStagingTables,
  insertStaged,
  lockStaged,
  type StagedKnown,
  type StagedSuggestion,
  type StoredTranslation,
  selectStored,
  stageKnown,
  stageSuggestions,
} from './staged-suggestions.store.js';

/** A suggestion for a unit that is there, fitted to it, with the id that it will have and the checks that it fails. */
export interface FittedSuggestion extends Omit<StagedSuggestion, 'position' | 'words' | 'failing'> {
  readonly failing?: readonly string[];
  /** Number of the translation that it is, where it was looked for and is there ({@link findStored}): that spares storing it. */
  readonly translationId?: number | undefined;
}

/** How many suggestions are imported, and for whom. */
export interface SuggestionImport {
  readonly lng: string;
  /** In pieces of some thousands; read once. Of several for one unit, all are stored. */
  readonly chunks: AsyncIterable<readonly FittedSuggestion[]>;
  /** Author of what is new and endorser of all. Null: what is new has no author, and nothing is endorsed. */
  readonly personId: number | null;
  /** Whether the person becomes the author of existing translations that have none. */
  readonly adopts?: boolean;
  readonly batchId: number;
  /** Told of storing as a stage, when all pieces have come; reading them is a stage of the caller's. */
  readonly progress?: ReportProgress;
}

/** What importing suggestions did. */
export interface SuggestionImportResult {
  /** Translations that are new. */
  readonly added: number;
  /** Translations that were there already and are endorsed by the person now. */
  readonly endorsed: number;
  /** Translations without author that have the person as author now. */
  readonly adopted: number;
}

/** The translations of these tguids that are there, by tguid: for {@link importSuggestions}, in pieces as large as its own. */
export const findStored = (connection: Transaction, tguids: readonly string[]): Promise<ReadonlyMap<string, StoredTranslation>> =>
  selectStored(connection, tguids);

/** Stages a piece, of which the first stands at a position. */
const stageChunk = async (connection: Transaction, piece: readonly FittedSuggestion[], first: number, lng: string): Promise<void> => {
  const known: StagedKnown[] = [];
  const suggested: StagedSuggestion[] = [];
  for (const [index, { translationId, unitId, tguid, forms, failing = [] }] of piece.entries()) {
    const position = first + index;
    if (translationId !== undefined) known.push({ position, id: translationId, unitId });
    else suggested.push({ position, unitId, tguid, forms, failing, words: toTsvector(forms, lng) });
  }
  if (known.length > 0) await stageKnown(connection, known);
  if (suggested.length > 0) await stageSuggestions(connection, suggested);
};

/**
 * Stores any number of suggestions in a language: what is not there yet becomes a translation with the person's endorsement,
 * what is there gets the endorsement (decisions, sections 8 and 11). A fixed number of statements, however many they are.
 * After the commit, `mergeWords` makes searches fast again.
 *
 * @param connection of the import's transaction. Nothing is locked before the last piece has come.
 */
export const importSuggestions = async (
  { settings, now }: { readonly settings: Pick<Settings, 'voting'>; readonly now: () => Date },
  connection: Transaction,
  { lng, chunks: pieces, personId, adopts = false, batchId, progress = noProgress }: SuggestionImport,
): Promise<SuggestionImportResult> => {
  await createStagingTables(connection);
  let staged = 0;
  for await (const piece of pieces) {
    await stageChunk(connection, piece, staged, lng);
    staged += piece.length;
  }
  const tell = (done: number) => progress(done, undefined, { name: sentence('Storing translations'), done, total: staged });
  await tell(0);
  await lockStaged(connection);
  const suggesting = { lng, personId, single: settings.voting === 'single', batchId, now: now() };
  const added = await insertStaged(connection, suggesting);
  const done = personId === null ? { endorsed: 0, adopted: 0 } : await endorseStaged(connection, { ...suggesting, personId, adopts });
  await tell(staged);
  return { added, ...done };
};

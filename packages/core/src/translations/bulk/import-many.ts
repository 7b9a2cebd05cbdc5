import { analyzeEmptiedTables } from '../../database/analyze-tables.js';
import type { Transaction } from '../../database/database.js';
import { noProgress, type ReportProgress } from '../../kernel/progress.js';
import type { Settings } from '../../kernel/settings/settings.js';
import { sentence } from '../../kernel/text/sentence.js';
import { toTsvector } from '../../units/words/tsvector.js';
import { AUTHORLESS_LIMIT, STANDING_LIMIT } from '../standing-limit.js';
import { endorseStaged } from './endorse-staged.store.js';
import {
  createStagingTables,
  dropBeyondLimit,
  insertStaged,
  insertStagedWords,
  lockStaged,
  type StagedKnown,
  type StagedSuggestion,
  type StoredTranslation,
  selectStored,
  stageKnown,
  stageSuggestions,
} from './staged-suggestions.store.js';

/** A suggestion for an existing unit, normalised to fit it, with its future id and failed checks. */
export interface FittedSuggestion extends Omit<StagedSuggestion, 'position' | 'words' | 'failing'> {
  readonly failing?: readonly string[];
  /** Id of the existing translation, where it was looked up and found ({@link findStored}): it need not be inserted. */
  readonly translationId?: number | undefined;
}

/** Options of an import of suggestions. */
export interface SuggestionImport {
  readonly lng: string;
  /** Chunks of some thousands; read once. Of several for one unit, all are stored. */
  readonly chunks: AsyncIterable<readonly FittedSuggestion[]>;
  /** Author of new translations and endorser of all. Null: new ones have no author, and nothing is endorsed. */
  readonly personId: number | null;
  /** True if the person becomes the author of existing translations without one. */
  readonly adopts?: boolean;
  /** Project that the endorsements are given in; null or missing: in none. */
  readonly projectId?: number | null;
  readonly batchId: number;
  /** Reports storing as a stage, when all chunks have been read; reading is a stage of the caller's. */
  readonly progress?: ReportProgress;
}

/** Result of an import of suggestions. */
export interface SuggestionImportResult {
  /** Number of new translations. */
  readonly added: number;
  /** Number of existing translations that the person endorses now. */
  readonly endorsed: number;
  /** Number of translations without author that the person is the author of now. */
  readonly adopted: number;
  /** Number of new texts that are beyond the limit for a unit and language, the person's or that of texts without author, and were not stored. */
  readonly leftOut: number;
}

/** Looks up existing translations by tguid, for {@link importSuggestions}, in chunks of the same size. */
export const findStored = (connection: Transaction, tguids: readonly string[]): Promise<ReadonlyMap<string, StoredTranslation>> =>
  selectStored(connection, tguids);

/** Stages a chunk; its first suggestion gets the given position. */
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
 * Bulk import: stores any number of suggestions in a language. New texts become translations with the person's endorsement, existing ones get the
 * endorsement (decisions, sections 8 and 11). Uses a fixed number of statements. Afterwards (after the commit), `mergePendingLists` makes searches fast
 * again.
 *
 * @param connection of the import's transaction. Nothing is locked before the last chunk is read.
 */
export const importSuggestions = async (
  { settings, now }: { readonly settings: Pick<Settings, 'voting'>; readonly now: () => Date },
  connection: Transaction,
  { lng, chunks: pieces, personId, adopts = false, projectId = null, batchId, progress = noProgress }: SuggestionImport,
): Promise<SuggestionImportResult> => {
  await createStagingTables(connection);
  let staged = 0;
  for await (const piece of pieces) {
    await stageChunk(connection, piece, staged, lng);
    staged += piece.length;
  }
  const tell = (done: number) => progress(done, undefined, { name: sentence('Saving translations'), done, total: staged });
  await tell(0);
  await lockStaged(connection);
  const suggesting = { lng, personId, single: settings.voting === 'single', projectId, batchId, now: now() };
  const leftOut = await dropBeyondLimit(connection, { lng, personId }, personId === null ? AUTHORLESS_LIMIT : STANDING_LIMIT);
  const added = await insertStaged(connection, suggesting);
  await analyzeEmptiedTables(connection);
  await insertStagedWords(connection, suggesting);
  const done = personId === null ? { endorsed: 0, adopted: 0 } : await endorseStaged(connection, { ...suggesting, personId, adopts });
  await tell(staged);
  return { added, ...done, leftOut };
};

import { analyzeEmptiedTables } from '../../database/analyze-tables.js';
import type { Transaction } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import type { Settings } from '../../kernel/settings/settings.js';
import { error, type Message, status } from '../../kernel/text/message.js';
import { sentence } from '../../kernel/text/sentence.js';
import { requireModerator } from '../../people/require-role.js';
import type { Context, Service } from '../../units/context.js';
import { mergePendingLists } from '../../units/words/merge-pending-lists.js';
import { toTsvector } from '../../units/words/tsvector.js';
import {
  insertWords,
  listRevivedTexts,
  type RestoreSelection,
  restoreStaged,
  restoreStagedEndorsements,
  stageRevived,
} from './trash.store.js';

/** Texts restored at once. */
const RESTORE_BATCH_TEXTS = 5_000;

const indexRevivedTexts = async (connection: Transaction): Promise<void> => {
  for (let after = 0; ; ) {
    const texts = await listRevivedTexts(connection, after, RESTORE_BATCH_TEXTS);
    const last = texts.at(-1);
    if (!last) return;
    await insertWords(
      connection,
      texts.map(({ id, unitId, lng, forms }) => [id, lng, unitId, toTsvector(forms, lng)]),
    );
    after = last.id;
  }
};

/**
 * Restores deleted translations, with the endorsements that were deleted with them. For operators; moderators use {@link restoreTranslation}.
 *
 * @returns how many were restored: not those whose text was suggested again meanwhile, or whose unit is gone
 */
export const restoreTranslations = async (
  { db, settings }: Pick<Service, 'db'> & { readonly settings: Pick<Settings, 'voting'> },
  wanted: RestoreSelection,
): Promise<number> => {
  const restored = await inTransaction({ pool: db.unlimited }, async (connection) => {
    const number = await stageRevived(connection, wanted);
    await restoreStaged(connection);
    await analyzeEmptiedTables(connection);
    await restoreStagedEndorsements(connection, settings.voting === 'single');
    await indexRevivedTexts(connection);
    return number;
  });
  if (restored > RESTORE_BATCH_TEXTS) await mergePendingLists(db);
  return restored;
};

/** Restores a deleted translation, with the endorsements that were deleted with it. For moderators and administrators. */
export const restoreTranslation = async (
  context: Context,
  { tguid }: { readonly tguid: string },
): Promise<{ messages: readonly Message[] }> => {
  requireModerator(context);
  const restored = await restoreTranslations(context, { tguids: [tguid] });
  if (restored > 0) return { messages: [status(sentence('Translation restored, with its earlier support.'))] };
  return { messages: [error(sentence('There is no translation {tguid} to restore.', { tguid }))] };
};

/**
 * Restores several deleted translations in one transaction, with the endorsements that were deleted with them. For moderators and administrators.
 * Returns the number of restored translations.
 */
export const restoreChosen = async (context: Context, tguids: readonly string[]): Promise<number> => {
  requireModerator(context);
  return restoreTranslations(context, { tguids });
};

/** Restores everything in the trash that a batch wrote or deleted. For moderators and administrators. Returns the number of restored translations. */
export const restoreBatch = async (context: Context, batch: number): Promise<number> => {
  requireModerator(context);
  return restoreTranslations(context, { batch });
};

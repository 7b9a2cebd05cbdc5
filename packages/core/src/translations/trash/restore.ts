import type { Transaction } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import { error, type Message, status } from '../../kernel/message.js';
import { checkModerator } from '../../people/check-role.js';
import type { Context, Service } from '../../units/context.js';
import { mergeWords } from '../../units/words/merge-words.js';
import { searchText } from '../../units/words/search-text.js';
import { insertWords, listRevived, listRevivedTexts, revive, type Wanted } from './trash.store.js';

/** Texts at once. */
const PIECE = 5_000;

const writeWords = async (connection: Transaction): Promise<void> => {
  for (let after = 0; ; ) {
    const texts = await listRevivedTexts(connection, after, PIECE);
    const last = texts.at(-1);
    if (!last) return;
    await insertWords(
      connection,
      texts.map(({ id, unitId, lng, forms }) => [id, unitId, searchText(forms, lng)]),
    );
    after = last.id;
  }
};

/**
 * Brings deleted translations back as they were, with the endorsements that went with them. For whoever has the machine;
 * moderators use {@link restoreTranslation}.
 *
 * @returns how many came back: not those whose text was suggested again meanwhile, nor those whose unit is gone
 */
export const restore = async ({ db, settings }: Pick<Service, 'db' | 'settings'>, wanted: Wanted): Promise<number> => {
  const restored = await inTransaction(db, async (connection) => {
    const number = await listRevived(connection, wanted);
    await revive(connection, settings.voting === 'single');
    await writeWords(connection);
    return number;
  });
  if (restored > PIECE) await mergeWords(db);
  return restored;
};

/** Brings a deleted translation back as it was, with the endorsements that went with it. For moderators and administrators. */
export const restoreTranslation = async (
  context: Context,
  { tguid }: { readonly tguid: string },
): Promise<{ messages: readonly Message[] }> => {
  checkModerator(context);
  const restored = await restore(context, { tguid });
  if (restored > 0) return { messages: [status('The translation is back, with the endorsements that it had.')] };
  return { messages: [error(`There is no translation ${tguid} in the trash that could come back.`)] };
};

/** Brings back all that a batch wrote and that is in the trash. For moderators and administrators. Returns how many translations came back. */
export const restoreBatch = async (context: Context, batch: number): Promise<number> => {
  checkModerator(context);
  return restore(context, { batch });
};

import type { Transaction } from '@translation-commons/core/database/database.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { applyNewIds, createMovedVerses, fetchMovedTranslations, openMovedTranslations, stageNewIds } from './renumber.store.js';

/**
 * Renumbers verses after chapters changed, so that their ids agree with these. A verse's id counts the verses before its chapter, and a translation's id
 * is made from its verse's (decisions, section 5), so a verse more or less in one chapter changes the ids of all that follows it.
 *
 * @param connection of the transaction that changed the chapters
 * @returns the number of verses that have another id now
 */
export const renumberVerses = async (connection: Transaction): Promise<number> => {
  const moved = await createMovedVerses(connection);
  if (moved.length === 0) return 0;
  await openMovedTranslations(connection);
  for (;;) {
    const translations = await fetchMovedTranslations(connection);
    if (translations.length === 0) break;
    await stageNewIds(
      connection,
      translations.map(({ id, forms, lng, key }) => ({ id, lng, key, tguid: tguidOf(forms, lng, key) })),
    );
  }
  await applyNewIds(connection, moved);
  return moved.length;
};

import type { Connection } from '@translation-commons/core/database/database.js';
import { tguidOf } from '@translation-commons/core/translations/translation.js';
import { createMoved, listMovedTranslations, renameAll, stageNames } from './renumber.store.js';

/** Translations whose ids are made at once. */
const AT_ONCE = 5000;

/**
 * Makes the ids of verses agree with the chapters after these changed. A verse's id counts the verses before its chapter, and a translation's id
 * is made from its verse's (decisions, section 5), so a verse more or less in one chapter changes the ids of all that follows it.
 *
 * @param connection of the transaction that changed the chapters
 * @returns the number of verses that have another id now
 */
export const renumber = async (connection: Connection): Promise<number> => {
  const moved = await createMoved(connection);
  if (moved === 0) return 0;
  let after = 0;
  for (;;) {
    const translations = await listMovedTranslations(connection, after, AT_ONCE);
    const last = translations.at(-1);
    if (!last) break;
    await stageNames(
      connection,
      translations.map(({ id, forms, lng, key }) => ({ id, tguid: tguidOf(forms, lng, key) })),
    );
    after = last.id;
  }
  await renameAll(connection);
  return moved;
};

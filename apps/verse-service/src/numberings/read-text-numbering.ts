import type { Connection } from '@translation-commons/core/database/database.js';
import type { TextVerse } from '@translation-commons/scripture/numberings/relate/number-verses.js';
import { NO_NUMBERING } from './number-text.js';
import { findTextNumbering, listTextVerses, type TextNumbering } from './numbering.store.js';

/** Reads the numbering of this text; null where the text has a numbering of its own, which no other is mapped to. */
export const readTextNumbering = async (connection: Connection): Promise<TextNumbering | null> => {
  const own = await findTextNumbering(connection);
  return own?.numbering === NO_NUMBERING ? null : own;
};

/** All verses of the text with their numbers, in its order. */
export const readTextVerses = (connection: Connection): Promise<TextVerse[]> => listTextVerses(connection);

import type { Transaction } from '../database/database.js';

/** Merges new entries into the indexes over words. Memory saves it from going through an index several times. */
export const mergePendingWords = async (connection: Transaction): Promise<void> => {
  await connection.query(`set local maintenance_work_mem = '256MB'`);
  await connection.query(`select gin_clean_pending_list('unit_words_words_idx'), gin_clean_pending_list('translation_words_words_idx')`);
};

import type { Transaction } from '@translation-commons/core/database/database.js';
import { deleteTemplateEntries, type KeptFile, listKeptFiles, type StoredTemplate } from './project-file.store.js';

export type { StoredTemplate };

/**
 * Makes room for new versions of templates by deleting their entries, which are stored again.
 *
 * @returns their PO files in all languages, and the snapshots of these, which the new versions have to be merged into
 */
export const replaceTemplates = async (connection: Transaction, templateIds: readonly number[]): Promise<KeptFile[]> => {
  await deleteTemplateEntries(connection, templateIds);
  return listKeptFiles(connection, templateIds);
};

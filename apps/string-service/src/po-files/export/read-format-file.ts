import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { type Project, sourceLngOf } from '../../projects/project.js';
import { readContent } from '../files/content.js';
import type { FormatFile } from '../format-files/format-file.js';
import { type ExportedTemplate, listKeys } from './exported-template.store.js';

/** Reads what a file of a format beside PO is written from; null where its template was made here. */
export const readFormatFile = async (
  connection: Connection,
  project: Project,
  language: Language,
  { id, path, templateHash }: ExportedTemplate,
  { format, file }: Pick<FormatFile, 'format' | 'file'>,
): Promise<FormatFile | null> => {
  if (templateHash === null) return null;
  const source = { file: path, bytes: await readContent(connection, templateHash), language: sourceLngOf(project) };
  return { format, file, language, source, keys: await listKeys(connection, id) };
};

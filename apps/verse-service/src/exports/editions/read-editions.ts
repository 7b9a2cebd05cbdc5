import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/sentence.js';
import type { Context, Service } from '@translation-commons/core/units/context.js';
import { listChapters } from '../../chapters/list-chapters.js';
import { listVersesInEditions } from '../export.store.js';
import { type ExportFile, type FileOptions, makeExportFile } from '../export-file.js';
import { EDITIONS_LIMIT, type Edition, type VerseInEditions } from './edition.js';
import { selectEditions } from './edition.store.js';
import { getEdition } from './get-edition.js';

/** All editions, or those in a language; the readers' choice of a language before its others. */
export const listEditions = async ({ db }: Pick<Service, 'db'>, lng?: string): Promise<Edition[]> =>
  (await selectEditions(db.pool)).filter((edition) => lng === undefined || edition.lng === lng);

/**
 * Reads a chapter in one to four editions side by side. Refuses with `malformed` more or none, an unknown edition, and a chapter that the
 * text has not.
 */
export const readInEditions = async (context: Context, chapter: number, codes: readonly string[]): Promise<VerseInEditions[]> => {
  if (codes.length === 0 || codes.length > EDITIONS_LIMIT)
    throw refuseParam(
      'editions',
      sentence('Name one to {limit} editions, with commas; the path "api/editions" lists those that there are.', { limit: EDITIONS_LIMIT }),
    );
  const editions = await Promise.all(codes.map((code) => getEdition(context, code)));
  const chapters = await listChapters(context);
  if (!chapters[chapter - 1])
    throw refuseParam('chapter', sentence('There is no chapter {chapter}: the text has {count}.', { chapter, count: chapters.length }));
  return listVersesInEditions(context.db.pool, chapter, editions);
};

/**
 * Makes a file of an edition; verses that it leaves out are left out.
 *
 * @throws Refusal `not-found` for an edition that there is not, `malformed` for a book that the text has not
 */
export const exportEdition = async (service: Service, code: string, options: Pick<FileOptions, 'format' | 'book'>): Promise<ExportFile> => {
  const key = await getEdition(service, code).catch((thrown) => {
    throw thrown instanceof Refusal ? new Refusal('not-found', thrown.message) : thrown;
  });
  const edition = (await listEditions(service)).find((one) => one.edition === code);
  return makeExportFile(service, key, { ...options, code, name: edition?.name ?? code, licence: edition?.licence ?? null });
};

/** Makes a file of the text that is translated here. Refuses with `malformed` a book that it has not. */
export const exportText = (service: Service, options: Pick<FileOptions, 'format' | 'book'>): Promise<ExportFile> =>
  makeExportFile(service, { lng: null, authorId: null }, { ...options, code: 'text', name: 'Text', licence: null });

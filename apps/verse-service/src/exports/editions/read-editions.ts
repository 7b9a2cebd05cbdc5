import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import type { Context, Service } from '@translation-commons/core/units/context.js';
import { listChapters } from '../../chapters/list-chapters.js';
import { listVersesInEditions, type VerseInEditions } from '../export.store.js';
import { type ExportFormat, writeVerses } from '../export-translations.js';
import { EDITIONS_LIMIT, type Edition } from './edition.js';
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
      `Name one to ${EDITIONS_LIMIT} editions, with commas; the path "api/editions" lists those that there are.`,
    );
  const editions = await Promise.all(codes.map((code) => getEdition(context, code)));
  const chapters = await listChapters(context);
  if (!chapters[chapter - 1]) throw refuseParam('chapter', `There is no chapter ${chapter}: the text has ${chapters.length}.`);
  return listVersesInEditions(context.db.pool, chapter, editions);
};

/** Writes an edition, piece by piece; verses that it leaves out are left out. Refuses with `not-found` an edition that there is not. */
export const exportEdition = async (service: Service, code: string, format: ExportFormat): Promise<AsyncGenerator<string>> => {
  const edition = await getEdition(service, code).catch((thrown) => {
    throw thrown instanceof Refusal ? new Refusal('not-found', thrown.message) : thrown;
  });
  return writeVerses(service, edition, format);
};

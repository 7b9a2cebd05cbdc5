import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { getPersonIds } from '@translation-commons/core/people/get-person-ids.js';
import type { Service } from '@translation-commons/core/units/context.js';
import type { EditionKey } from './export.store.js';
import type { ExportFormat } from './formats/export-format.js';
import { writeVerses } from './write-verses.js';

/** An export of a translation of the text. */
export interface TranslationExport {
  readonly lng: string;
  readonly format: ExportFormat;
  /** Names of people, accounts or credits, whose likes count before all others. */
  readonly preferred: readonly string[];
  /** Identifier of the book in USFM; undefined: all. */
  readonly book?: string | undefined;
}

/**
 * Writes the translation of the text in a language, piece by piece: of each verse the first in the order of candidates. Verses without
 * translation are left out.
 *
 * @throws Refusal `malformed` for a language that is not installed, for names that nobody has, and for a book that the text has not
 */
export const exportTranslations = async (
  service: Service,
  { lng, format, preferred, book }: TranslationExport,
): Promise<AsyncGenerator<string>> => {
  getLanguage(service.languages, lng);
  const people = await getPersonIds(service.db.pool, preferred, 'preferred');
  const edition: EditionKey = { lng, authorId: null, preferred: people };
  return writeVerses(service, edition, { format, book, title: lng });
};

import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { getPersonIds } from '@translation-commons/core/people/get-person-ids.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { verseLine } from '../texts/formats/lines/verse-lines.js';
import { usfmWriter, type VerseToWrite } from '../texts/formats/usfm/write-usfm.js';
import { type EditionKey, listEditionVerses } from './export.store.js';

/** File formats that translations are exported in. */
export type ExportFormat = 'lines' | 'usfm';

/** The names of the {@link ExportFormat}s, as people give them. */
export const EXPORT_FORMATS: readonly ExportFormat[] = ['lines', 'usfm'];

/** An export of a translation of the text. */
export interface TranslationExport {
  readonly lng: string;
  readonly format: ExportFormat;
  /** Names of people, accounts or credits, whose likes count before all others. */
  readonly preferred: readonly string[];
}

/** Verses of a page (keyset pagination). */
const PAGE_VERSES = 2000;

const EXPORT_WRITERS: Readonly<Record<ExportFormat, () => (verse: VerseToWrite) => string>> = {
  lines: () => (verse) => verseLine({ ...verse, chapter: verse.chapter.nr }),
  usfm: usfmWriter,
};

/**
 * Writes the translation of the text in a language, piece by piece: of each verse the first in the order of candidates. Verses without
 * translation are left out.
 *
 * @throws Refusal `malformed` for a language that is not installed, and for names that nobody has
 */
export const exportTranslations = async (
  service: Service,
  { lng, format, preferred }: TranslationExport,
): Promise<AsyncGenerator<string>> => {
  getLanguage(service.languages, lng);
  const people = await getPersonIds(service.db.pool, preferred, 'preferred');
  return writeVerses(service, { lng, authorId: null, preferred: people }, format);
};

/** Writes an edition of the text, piece by piece; verses that it leaves out are left out. */
export async function* writeVerses(
  { db, kind }: Pick<Service, 'db' | 'kind'>,
  edition: EditionKey,
  format: ExportFormat,
): AsyncGenerator<string> {
  const write = EXPORT_WRITERS[format]();
  let after = { chapter: 0, verse: 0 };
  for (;;) {
    const verses = await listEditionVerses(db.pool, { ...edition, decideBy: kind.rules.decideBy }, after, PAGE_VERSES);
    const last = verses.at(-1);
    if (!last) return;
    yield verses.map(({ text, ...verse }) => (text === null ? '' : write({ ...verse, text }))).join('');
    after = { chapter: last.chapter.nr, verse: last.verse };
  }
}

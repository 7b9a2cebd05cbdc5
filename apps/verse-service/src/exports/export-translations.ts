import { Readable } from 'node:stream';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { operator } from '@translation-commons/core/people/operator.js';
import type { Service } from '@translation-commons/core/units/context.js';
import type { ExportFormat } from '@translation-commons/scripture/write/export-format.js';
import type { ExportFile } from './export-file.js';
import { describeJoinedVerses } from './joined-verses.js';
import { type ChoiceParams, getReadersChoice } from './readers-choice.js';
import { otherNumbering, writeVerses } from './write-verses.js';

/** An export of a translation of the text. */
export interface TranslationExport extends ChoiceParams {
  readonly lng: string;
  readonly format: ExportFormat;
  /** Identifier of the book in USFM; undefined: all. */
  readonly book?: string | undefined;
  /** Code of the numbering that chapters and verses are counted in; undefined: the text's own. */
  readonly numbering?: string | undefined;
}

/**
 * Writes the translation of the text in a language, piece by piece, for the operator of the machine: for each verse the first in the order of
 * candidates. Verses without translation are left out. Messages name the verses that the numbering joins with others.
 *
 * @throws Refusal `malformed` for a language that is not installed, for parameters that {@link getReadersChoice} refuses, and for an unknown
 * book or numbering
 */
export const exportTranslations = async (
  service: Service,
  { lng, format, book, numbering, ...choice }: TranslationExport,
): Promise<Pick<ExportFile, 'content' | 'messages'>> => {
  getLanguage(service.languages, lng);
  const edition = await getReadersChoice({ ...service, actor: operator }, lng, choice);
  const { pool } = service.db;
  const messages = await describeJoinedVerses(pool, await otherNumbering(pool, numbering), book);
  return { content: Readable.from(await writeVerses(service, edition, { format, book, numbering, title: lng })), messages };
};

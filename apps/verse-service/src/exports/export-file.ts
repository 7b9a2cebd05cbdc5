import { Readable } from 'node:stream';
import type { Message } from '@translation-commons/core/kernel/text/message.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { EXPORT_FORMATS, type ExportFormat, FORMAT_DEFINITIONS } from '@translation-commons/scripture/write/export-format.js';
import type { EditionKey } from './export.store.js';
import { describeJoinedVerses } from './joined-verses.js';
import { type BurritoHead, writeBurrito } from './write-burrito.js';
import { otherNumbering, writeVerses } from './write-verses.js';

/** Formats of files: those of texts, and archives of all books. */
export type FileFormat = ExportFormat | 'burrito';

/** The names of the {@link FileFormat}s, as people give them. */
export const FILE_FORMATS: readonly FileFormat[] = [...EXPORT_FORMATS, 'burrito'];

/** The media types of exported files. */
export const FILE_MEDIA_TYPES: readonly string[] = [
  ...new Set([...EXPORT_FORMATS.map((format) => FORMAT_DEFINITIONS[format].mediaType), 'application/zip']),
];

/** A file that is on its way out. */
export interface ExportFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Readable;
  /** Messages about content that cannot be distinguished when the file is read again. */
  readonly messages: readonly Message[];
}

/** Edition and format of a file. */
export interface FileOptions extends BurritoHead {
  readonly format: FileFormat;
  /** Identifier of the book in USFM; undefined: all. */
  readonly book?: string | undefined;
  /** Code of the numbering that chapters and verses are counted in; undefined: the text's own. */
  readonly numbering?: string | undefined;
}

/**
 * Makes a file of an edition.
 *
 * @throws Refusal `malformed` for an unknown book or numbering, for a format of one book without a book, and for a burrito of a text other
 * than the Bible
 */
export const makeExportFile = async (
  service: Service,
  edition: EditionKey,
  { format, book, numbering, ...head }: FileOptions,
): Promise<ExportFile> => {
  const { pool } = service.db;
  const messages = await describeJoinedVerses(pool, await otherNumbering(pool, numbering), book);
  if (format === 'burrito')
    return {
      name: `${head.code}.zip`,
      mediaType: 'application/zip',
      content: await writeBurrito(service, edition, { ...head, numbering }),
      messages,
    };
  const { extension, mediaType } = FORMAT_DEFINITIONS[format];
  const pieces = await writeVerses(service, edition, { format, book, numbering, title: head.name, licence: head.licence });
  return { name: `${head.code}${book === undefined ? '' : `.${book}`}.${extension}`, mediaType, content: Readable.from(pieces), messages };
};

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ArchiveMember } from '@translation-commons/archives/archive/archive.js';
import { writeArchive } from '@translation-commons/archives/write-archive.js';
import { languageTag } from '@translation-commons/core/i18n/languages/language-tag.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { isBurritoBook } from '@translation-commons/scripture/burrito/burrito-books.js';
import { burritoMetadata, type Ingredient } from '@translation-commons/scripture/burrito/burrito-metadata.js';
import { MARKUP_VERSION } from '@translation-commons/scripture/markup/markers.js';
import type { EditionKey } from './export.store.js';
import { chaptersIn, listBooks, otherNumbering, writeVerses } from './write-verses.js';

/** Metadata of an edition in a burrito, and the numbering of its verses. */
export interface BurritoHead {
  /** Code of the edition in addresses. */
  readonly code: string;
  readonly name: string;
  /** Under which it may be passed on; null: not known. */
  readonly licence: string | null;
  /** Code of the numbering that its verses are counted in; undefined: the text's own. */
  readonly numbering?: string | undefined;
}

/**
 * Writes an edition as a Scripture Burrito (https://docs.burrito.bible, 1.0.0): an archive (zip) of its books in USFM with their description.
 *
 * @throws Refusal `malformed` for a text that is no book of the Bible: the format knows no others
 */
export const writeBurrito = async (
  service: Pick<Service, 'db' | 'kind' | 'now' | 'languages' | 'settings'>,
  edition: EditionKey,
  head: BurritoHead,
): Promise<Readable> => {
  const { pool } = service.db;
  const books = listBooks(await chaptersIn(service, await otherNumbering(pool, head.numbering), pool));
  const foreign = [...books.keys()].find((code) => !isBurritoBook(code));
  if (books.size === 0 || foreign !== undefined)
    throw refuseParam('format', sentence('Scripture Burrito needs books of the Bible. This text has others.'));
  return writeArchive(members(service, edition, head, [...books.keys()]), { time: service.now(), format: 'zip' });
};

async function* members(
  service: Pick<Service, 'db' | 'kind' | 'now' | 'languages' | 'settings'>,
  edition: EditionKey,
  head: BurritoHead,
  books: readonly string[],
): AsyncGenerator<ArchiveMember> {
  const ingredients: Ingredient[] = [];
  for (const book of books) {
    let usfm = '';
    for await (const piece of await writeVerses(service, edition, { format: 'usfm', book, numbering: head.numbering, title: head.name }))
      usfm += piece;
    if (usfm === '') continue;
    const bytes = Buffer.from(usfm);
    const path = `ingredients/${book}.usfm`;
    ingredients.push({ path, book, size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') });
    yield { path, bytes };
  }
  const { lng } = edition;
  const language = { tag: (lng && languageTag(lng)) || 'und', name: (lng && service.languages.get(lng)?.name) || 'Undetermined' };
  const metadata = burritoMetadata({
    ...head,
    language,
    ingredients,
    usfmVersion: MARKUP_VERSION,
    now: service.now(),
    address: service.settings.baseUrl,
  });
  yield { path: 'metadata.json', bytes: Buffer.from(`${JSON.stringify(metadata, null, 2)}\n`) };
}

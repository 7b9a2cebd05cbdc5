import type { ChapterNumbers } from '../items/chapter-numbers.js';
import type { TextFile, TextItem } from '../items/text-item.js';
import { detectFormat, type TextFormat } from './detect-format.js';
import { readChapterList } from './lines/chapter-list.js';
import { readVerseLines } from './lines/verse-lines.js';
import { readUsfm, readUsfmLines } from './usfm/usfm.js';
import { usjLines } from './usfm/usj-lines.js';
import { readOsis } from './xml/osis.js';
import { readTanzil } from './xml/tanzil.js';
import { usxLines } from './xml/usx.js';

/** As much of a file as is looked at to see its format, in bytes: some have a licence before the first element. */
const BEGINNING_BYTES = 64 * 1024;

const FORMAT_READERS: Readonly<Record<TextFormat, (file: TextFile, chapters: ChapterNumbers) => AsyncGenerator<TextItem>>> = {
  lines: readVerseLines,
  tanzil: readTanzil,
  usfm: readUsfm,
  osis: readOsis,
  usx: (file, chapters) => readUsfmLines(file.name, chapters, usxLines(file)),
  usj: (file, chapters) => readUsfmLines(file.name, chapters, usjLines(file)),
};

/**
 * Reads a file of a text. Without `format` its beginning shows which it is (see {@link detectFormat}).
 * `chapters` numbers the chapters of formats that count them anew in each book; the files of one text share one.
 */
export async function* readText(file: TextFile, chapters: ChapterNumbers, format?: TextFormat): AsyncGenerator<TextItem> {
  const { whole, beginning } = await peek(file);
  const shown = format ?? detectFormat(beginning);
  if (shown) {
    for await (const item of FORMAT_READERS[shown](whole, chapters)) yield limitVerse(item);
    return;
  }
  await whole.bytes.return(undefined);
  yield { kind: 'problem', file: file.name, line: 1, detail: 'The file is XML, but neither of Tanzil (quran), OSIS (osis) nor USX (usx).' };
}

/** Characters that a verse may have: a thousand times the longest. */
const VERSE_LENGTH_LIMIT = 1024 * 1024;

/** The item; a verse that is too long is a problem instead. */
const limitVerse = (item: TextItem): TextItem => {
  if (item.kind !== 'verse' || item.text.length <= VERSE_LENGTH_LIMIT) return item;
  const detail = `The verse has ${item.text.length} characters; it may have ${VERSE_LENGTH_LIMIT}.`;
  return { kind: 'problem', file: item.file, line: item.line, detail };
};

/** Reads the names of chapters, from lines `chapter|name|tname` or from Tanzil's metadata. */
export async function* readChapters(file: TextFile): AsyncGenerator<TextItem> {
  const { whole, beginning } = await peek(file);
  yield* detectFormat(beginning) === 'tanzil' ? readTanzil(whole) : readChapterList(whole);
}

/** Peeks at the beginning of a stream: returns it, and the file as if nothing had been read. */
async function peek(file: TextFile): Promise<{ whole: TextFile & { bytes: AsyncGenerator<Uint8Array> }; beginning: string }> {
  const rest = file.bytes[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  let size = 0;
  while (size < BEGINNING_BYTES) {
    const next = await rest.next();
    if (next.done) break;
    seen.push(next.value);
    size += next.value.length;
  }
  const bytes = chain(seen, rest);
  // Once started, it closes the file however it ends.
  await bytes.next();
  return { whole: { name: file.name, bytes }, beginning: Buffer.concat(seen).toString('utf8', 0, BEGINNING_BYTES) };
}

/** Yields an empty chunk first, then what was read already and the rest of the stream. */
async function* chain(seen: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield new Uint8Array();
    yield* seen;
    yield* { [Symbol.asyncIterator]: () => rest };
  } finally {
    await rest.return?.();
  }
}

import type { ChapterNumbers } from '@translation-commons/scripture/items/chapter-numbers.js';
import type { TextItem } from '@translation-commons/scripture/items/text-item.js';
import type { TextFormat } from '@translation-commons/scripture/read/detect-format.js';
import { readText } from '@translation-commons/scripture/read/read-text.js';
import { openSource, type TextSourceFile } from '../open-text-file.js';

/** Files that a thread reads; their names are for messages. */
export interface TextsToRead {
  readonly files: readonly { readonly name: string; readonly source: TextSourceFile }[];
  /** Undefined: each file shows its format by itself. */
  readonly format: TextFormat | undefined;
}

/** A chapter of a book that items name by a number of the thread's own. */
export interface BookChapter {
  readonly nr: number;
  readonly book: string;
  readonly chapter: number;
}

/** Items as they were read, and the chapters of books that they are the first to name. */
export interface ItemBatch {
  readonly items: readonly TextItem[];
  readonly chapters: readonly BookChapter[];
}

/** The first of the thread's own numbers of chapters: formats that number chapters themselves have none so large. */
export const OWN_NUMBERS_FROM = 1_000_000;

/** Items of one message, and characters of verses in it, about: few messages, and little that waits in memory. */
const BATCH_ITEMS = 1000;
const BATCH_CHARACTERS = 1024 * 1024;

/** Reads files in this thread, which it blocks. What numbers chapters is in another one, so they have numbers of their own here. */
export async function* readItemBatches({ files, format }: TextsToRead): AsyncGenerator<ItemBatch> {
  let chapters: BookChapter[] = [];
  let items: TextItem[] = [];
  let characters = 0;
  const numbers = numberByThemselves((named) => chapters.push(named));
  const take = (): ItemBatch => {
    const batch = { items, chapters };
    [items, chapters, characters] = [[], [], 0];
    return batch;
  };
  for (const { name, source } of files) {
    for await (const item of readText({ name, bytes: openSource(source) }, numbers, format)) {
      items.push(item);
      characters += 'usfm' in item ? (item.usfm?.length ?? 0) : 0;
      if (items.length >= BATCH_ITEMS || characters >= BATCH_CHARACTERS) yield take();
    }
  }
  yield take();
}

const numberByThemselves = (announce: (chapter: BookChapter) => void): ChapterNumbers => {
  const known = new Map<string, number>();
  return {
    number(book, chapter) {
      const key = `${chapter} ${book}`;
      const nr = known.get(key) ?? OWN_NUMBERS_FROM + known.size;
      if (!known.has(key)) announce({ nr, book, chapter });
      known.set(key, nr);
      return nr;
    },
  };
};

import { streamFromWorker } from '@translation-commons/archives/worker-stream/stream-from-worker.js';
import { absentChapter, type ChapterNumbers } from '@translation-commons/scripture/items/chapter-numbers.js';
import type { TextFile, TextItem } from '@translation-commons/scripture/items/text-item.js';
import type { TextFormat } from '@translation-commons/scripture/read/detect-format.js';
import { readText } from '@translation-commons/scripture/read/read-text.js';
import { isStored, type StoredTextFile } from '../open-text-file.js';
import { type ItemBatch, OWN_NUMBERS_FROM, type TextsToRead } from './read-item-batches.js';

/** The worker thread runs the built program, even where this module itself runs from its source. */
const WORKER_URL = new URL('../../../dist/texts/read/read-texts-worker.js', import.meta.url);

/** Options of reading texts. */
interface ReadTextsOptions {
  /** Undefined: each file shows its format by itself. */
  readonly format?: TextFormat | undefined;
  /** Ends the thread that reads. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the files of a text in their order. Files of this machine and members of archives are read in a worker thread, so that large or
 * malicious ones block nobody; others in this one.
 *
 * @throws Refusal `not-found` for a file that cannot be opened
 */
export async function* readTexts(
  files: readonly TextFile[],
  chapters: ChapterNumbers,
  { format, signal }: ReadTextsOptions = {},
): AsyncGenerator<TextItem> {
  if (files.every(isStored)) yield* readInThread(files, chapters, { format, signal });
  else for (const file of files) yield* readText(file, chapters, format);
}

async function* readInThread(
  files: readonly StoredTextFile[],
  numbers: ChapterNumbers,
  { format, signal }: ReadTextsOptions,
): AsyncGenerator<TextItem> {
  for (const file of files) await checkReadable(file);
  const input: TextsToRead = { files: files.map(({ name, source }) => ({ name, source })), format };
  const placed = new Map<number, number | null>();
  for await (const { items, chapters } of streamFromWorker<ItemBatch>(WORKER_URL, input, { ahead: 2, signal })) {
    for (const { nr, book, chapter } of chapters) placed.set(nr, numbers.number(book, chapter));
    for (const item of items) {
      const numbered = renumber(item, placed);
      if (numbered) yield numbered;
    }
  }
}

/** Opens a file, so that a missing one is refused with a sentence, which errors of a thread are not. */
async function checkReadable({ bytes }: TextFile): Promise<void> {
  for await (const _chunk of bytes) return;
}

/** The item with the chapter's number in the text; null for an item of an unknown chapter, whose beginning is reported as a problem. */
const renumber = (item: TextItem, placed: ReadonlyMap<number, number | null>): TextItem | null => {
  if (item.kind === 'problem') return item;
  const own = item.kind === 'chapter' ? item.nr : item.chapter;
  if (own < OWN_NUMBERS_FROM) return item;
  const nr = placed.get(own) ?? null;
  if (nr !== null) return item.kind === 'chapter' ? { ...item, nr } : { ...item, chapter: nr };
  return item.kind === 'chapter' && item.place ? absentChapter(item.place, item.tname) : null;
};

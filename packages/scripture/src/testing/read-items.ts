import { numberChaptersInOrder } from '../items/chapter-numbers.js';
import type { TextFile, TextItem } from '../items/text-item.js';
import { readText } from '../read/read-text.js';

/** A file whose bytes come in chunks of `size`, so that what is cut apart must be put together again. */
export const makeFile = (content: string | Uint8Array, { name = 'text', size = 7 } = {}): TextFile => ({
  name,
  bytes: chunks(typeof content === 'string' ? new TextEncoder().encode(content) : content, size),
});

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** Everything that files say, in their order, each read in the format that it shows. */
export async function readItems(...contents: readonly (string | Uint8Array)[]): Promise<TextItem[]> {
  const chapters = numberChaptersInOrder();
  const items: TextItem[] = [];
  for (const content of contents) for await (const item of readText(makeFile(content), chapters)) items.push(item);
  return items;
}

/** The verses among items in the line format, without its line ends; a merged verse as `chapter|first-last|text`. */
export const verseLinesOf = (items: readonly TextItem[]): string[] =>
  items.flatMap((item) => {
    if (item.kind !== 'verse') return [];
    const numbers = item.lastVerse > item.verse ? `${item.verse}-${item.lastVerse}` : `${item.verse}`;
    return [`${item.chapter}|${numbers}|${item.text}`];
  });

/** The problems among items, as `line: detail`. */
export const problemLines = (items: readonly TextItem[]): string[] =>
  items.flatMap((item) => (item.kind === 'problem' ? [`${item.line}: ${item.detail}`] : []));

/** The chapters among items, as `nr|name|tname`. */
export const chaptersOf = (items: readonly TextItem[]): string[] =>
  items.flatMap((item) => (item.kind === 'chapter' ? [`${item.nr}|${item.name}|${item.tname}`] : []));

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChapterItem, FrameItem, TextItem } from './items/text-item.js';
import { generatedBooks } from './testing/generate-book.js';
import { problemLines, readItems, verseLinesOf } from './testing/read-items.js';
import { EXPORT_FORMATS, type ExportFormat, FORMAT_DEFINITIONS } from './write/export-format.js';

/** Books that are tried; `SCRIPTURE_TREES=10000` tries as many. */
const TREES = Number(process.env.SCRIPTURE_TREES ?? 100);

/** Writes what was read in another format, as the exports do. */
const write = (items: readonly TextItem[], format: ExportFormat): string => {
  const framesAt = (at: FrameItem['at']) =>
    new Map(items.flatMap((item): [number, string][] => (item.kind === 'frame' && item.at === at ? [[item.chapter, item.usfm]] : [])));
  const chapters = new Map(items.flatMap((item): [number, ChapterItem][] => (item.kind === 'chapter' ? [[item.nr, item]] : [])));
  const { writer, hasMarkup } = FORMAT_DEFINITIONS[format];
  const frames = hasMarkup ? { openings: framesAt('opening'), ends: framesAt('end') } : { openings: new Map(), ends: new Map() };
  const { verse, end } = writer({ lng: 'en', title: 'Ruth', licence: null }, frames);
  const written = items.flatMap((item) => {
    if (item.kind !== 'verse') return [];
    const chapter = chapters.get(item.chapter) ?? { nr: item.chapter, name: `Ruth ${item.chapter}`, tname: `RUT ${item.chapter}` };
    const markup = hasMarkup && item.usfm !== undefined ? { usfm: item.usfm, isOfText: true } : null;
    return [verse({ chapter, verse: item.verse, lastVerse: item.lastVerse, text: item.text, markup })];
  });
  return written.join('') + end();
};

test('books with generated marks, read: the words that went in, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(generatedBooks, async ({ usfm, lines }) => {
      const items = await readItems(usfm);
      expect(problemLines(items)).toEqual([]);
      expect(verseLinesOf(items)).toEqual(lines);
    }),
    { numRuns: TREES },
  );
});

test('books with generated marks, written in every format and from there in every other: the words that went in', async () => {
  await fc.assert(
    fc.asyncProperty(generatedBooks, fc.constantFrom(...EXPORT_FORMATS), async ({ usfm, lines }, first) => {
      const once = await readItems(write(await readItems(usfm), first));
      expect([first, verseLinesOf(once)]).toEqual([first, lines]);
      for (const second of EXPORT_FORMATS) {
        expect([first, second, verseLinesOf(await readItems(write(once, second)))]).toEqual([first, second, lines]);
      }
    }),
    { numRuns: TREES },
  );
});

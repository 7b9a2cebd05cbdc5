import { MAX_NUMBER, readNumber, type TextFile, type TextItem, TITLE_VERSE } from '../../items/text-item.js';
import { truncate } from '../../text/truncate.js';
import { decodeLines } from './decode-lines.js';

/**
 * Reads lines of the form `chapter|verse|text`. The text is everything after the second `|`, byte for byte. Verse 0 is the title of a chapter.
 * Blank lines and lines that begin with `#` are skipped; any other line that is not of this form is a problem with its number.
 */
export async function* readVerseLines(file: TextFile): AsyncGenerator<TextItem> {
  for await (const line of decodeLines(file)) {
    if (line.kind === 'problem') yield line;
    else if (!isSkipped(line.text)) yield readVerseLine(file.name, line.nr, line.text);
  }
}

/** True for a line without content: blank, or a comment. */
export const isSkipped = (text: string): boolean => text.startsWith('#') || text.trim() === '';

/** Splits a line at its first two `|`, the third part keeping all others; null where there are fewer than `least` parts. */
export const splitLine = (text: string, least: 2 | 3): readonly [string, string, string] | null => {
  const first = text.indexOf('|');
  if (first < 0) return null;
  const second = text.indexOf('|', first + 1);
  if (second < 0) return least === 3 ? null : [text.slice(0, first), text.slice(first + 1), ''];
  return [text.slice(0, first), text.slice(first + 1, second), text.slice(second + 1)];
};

function readVerseLine(file: string, line: number, text: string): TextItem {
  const problem = (detail: string): TextItem => ({ kind: 'problem', file, line, detail });
  const parts = splitLine(text, 3);
  if (!parts) return problem('The line does not have the form chapter|verse|text.');
  const chapter = readNumber(parts[0]);
  const verse = parts[1] === `${TITLE_VERSE}` ? TITLE_VERSE : readNumber(parts[1]);
  if (chapter === null)
    return problem(`“${truncate(parts[0], QUOTED_LENGTH_LIMIT)}” is not the number of a chapter; it must be 1 to ${MAX_NUMBER}.`);
  if (verse === null)
    return problem(`“${truncate(parts[1], QUOTED_LENGTH_LIMIT)}” is not the number of a verse; it must be 1 to ${MAX_NUMBER}.`);
  return { kind: 'verse', chapter, verse, lastVerse: verse, text: parts[2], file, line };
}

/** Maximum length of a field quoted in a message, in characters. */
const QUOTED_LENGTH_LIMIT = 40;

/** A verse in the line format: `chapter|verse|text`. Line breaks within the text, which the format cannot hold, become spaces. */
export const verseLine = (verse: { readonly chapter: number; readonly verse: number; readonly text: string }): string =>
  `${verse.chapter}|${verse.verse}|${verse.text.replace(/\r?\n/g, ' ')}\n`;

import { MAX_NUMBER, readNumber, type TextFile, type TextItem } from '../../items/text-item.js';
import { decodeLines } from './decode-lines.js';
import { isSkipped, splitLine } from './verse-lines.js';

/**
 * Reads the names of chapters from lines of the form `chapter|name|tname`, where `|tname` may be left out.
 * Blank lines and lines that begin with `#` are skipped; any other line that is not of this form is a problem with its number.
 */
export async function* readChapterList(file: TextFile): AsyncGenerator<TextItem> {
  for await (const line of decodeLines(file)) {
    if (line.kind === 'problem') yield line;
    else if (!isSkipped(line.text)) yield readChapterLine(file.name, line.nr, line.text);
  }
}

function readChapterLine(file: string, line: number, text: string): TextItem {
  const parts = splitLine(text, 2);
  const nr = parts && readNumber(parts[0]);
  if (parts && nr) return { kind: 'chapter', nr, name: parts[1], tname: parts[2] };
  const detail = `The line does not have the form chapter|name|tname, with a chapter number from 1 to ${MAX_NUMBER}.`;
  return { kind: 'problem', file, line, detail };
}

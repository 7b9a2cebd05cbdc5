import type { ProblemItem, TextFile } from '../../items/text-item.js';

/** A line without its end (LF or CRLF), numbered from 1. */
export interface TextLine {
  readonly kind: 'line';
  readonly nr: number;
  readonly text: string;
}

/** Longest line that is read, in bytes: many times the longest verse there is, so that one file cannot fill the memory. */
const LINE_BYTES_LIMIT = 1024 * 1024;

const LINE_FEED = 0x0a;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a file as lines of UTF-8, byte for byte but for a byte order mark at its beginning and the ends of lines.
 * A line that is not UTF-8, holds a NUL (which PostgreSQL cannot keep) or is longer than 1 MiB is a problem; the lines after it are read.
 */
export async function* decodeLines(file: TextFile): AsyncGenerator<TextLine | ProblemItem> {
  let nr = 0;
  let rest: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.bytes) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      yield decodeLine(file.name, ++nr, [...rest, chunk.subarray(from, end)], size + end - from);
      rest = [];
      size = 0;
      from = end + 1;
    }
    size += chunk.length - from;
    // For a line that is too long already, only its length still matters.
    rest = size > LINE_BYTES_LIMIT ? [] : [...rest, chunk.slice(from)];
  }
  if (size > 0) yield decodeLine(file.name, ++nr, rest, size);
}

function decodeLine(file: string, nr: number, chunks: readonly Uint8Array[], size: number): TextLine | ProblemItem {
  const problem = (detail: string): ProblemItem => ({ kind: 'problem', file, line: nr, detail });
  if (size > LINE_BYTES_LIMIT) return problem(`The line has ${size} bytes; a line may have ${LINE_BYTES_LIMIT}.`);
  try {
    const text = decoder.decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
    if (text.includes('\0')) return problem('The line holds a NUL character. Remove it; a text cannot hold one.');
    return { kind: 'line', nr, text: stripBomAndCr(text, nr) };
  } catch {
    return problem('The line is not UTF-8. Save the file in UTF-8.');
  }
}

const stripBomAndCr = (text: string, nr: number): string =>
  text.slice(nr === 1 && text.startsWith('\uFEFF') ? 1 : 0, text.endsWith('\r') ? -1 : undefined);

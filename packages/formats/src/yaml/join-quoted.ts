import { parseDocument } from 'yaml';
import { lineEnd, lineStart } from '../text/lines.js';

/** A quoted text over several lines, written on one. */
export interface JoinedText {
  /** The whole text of the file, of the same length. */
  readonly whole: string;
  /** Offset of the quotation mark. */
  readonly start: number;
  readonly value: string;
}

/** Lines above that the quotation mark may be in. */
const LINES_LIMIT = 20;

const QUOTED = { '"': /"(?:[^"\\]|\\[\s\S])*"/y, "'": /'(?:[^']|'')*'/y } as const;

/** Value of a quoted text, whose further lines may begin anywhere. */
const readQuoted = (raw: string): string =>
  // As deep as YAML asks for, so that no line is a mark of documents.
  String(parseDocument(raw.replaceAll('\n', '\n '), { logLevel: 'silent' }).contents?.toJSON());

/**
 * Joins the lines of a quoted text that is open at the end of a line, and that goes on no deeper than its name. YAML forbids that, while Ruby
 * and Python read it. Null where nothing closes the text.
 */
export const joinQuoted = (whole: string, at: number): JoinedText | null => {
  let from = lineStart(whole, at);
  for (let lines = 0; lines < LINES_LIMIT; lines += 1) {
    for (const { index, 0: mark } of whole.slice(from, at).matchAll(/(?<=^|[\s:,[{])["']/g)) {
      const start = from + index;
      const quoted = QUOTED[mark as keyof typeof QUOTED];
      quoted.lastIndex = start;
      const raw = quoted.exec(whole)?.[0];
      if (raw === undefined || start + raw.length <= at) continue;
      const end = start + raw.length;
      if (!/^[ \t]*(?:#.*)?$/.test(whole.slice(end, lineEnd(whole, end)))) continue;
      return { whole: whole.slice(0, start) + raw.replace(/[\r\n]/g, ' ') + whole.slice(end), start, value: readQuoted(raw) };
    }
    if (from === 0) break;
    from = lineStart(whole, from - 1);
  }
  return null;
};

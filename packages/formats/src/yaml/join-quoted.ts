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

/** Lines as YAML folds them: a line break is a space, and each further one a line break. */
const fold = (raw: string): string =>
  raw.replace(/[ \t]*\r?\n[ \t]*((?:\r?\n[ \t]*)*)/g, (_, more: string) => {
    const breaks = more.split('\n').length - 1;
    return breaks === 0 ? ' ' : '\n'.repeat(breaks);
  });

/** Value of a quoted text; a line break in it stands for one. */
const readQuoted = (folded: string): string =>
  folded.startsWith('"')
    ? String(parseDocument(folded.replaceAll('\n', '\\n'), { logLevel: 'silent' }).contents?.toJSON())
    : folded.slice(1, -1).replaceAll("''", "'");

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
      return { whole: whole.slice(0, start) + raw.replace(/[\r\n]/g, ' ') + whole.slice(end), start, value: readQuoted(fold(raw)) };
    }
    if (from === 0) break;
    from = lineStart(whole, from - 1);
  }
  return null;
};

import type { Charset } from '../../charset/charset-codec.js';
import type { PoProblems } from '../../po-problem.js';
import { type EntryLayout, readEntryLayout } from './entry-layout.js';
import { type Lexer, makeLexer, nextToken } from './lexer.js';
import { PoSyntaxError } from './po-syntax-error.js';

/** A line that begins an entry, where error recovery resynchronises. */
const ENTRY_START = /(?:#~[ \t]*(?:msgctxt|msgid)(?![A-Za-z0-9_$])|#(?!~)|[ \t]*(?:msgctxt|msgid)(?![A-Za-z0-9_$]))/y;

/** Syntax errors after which the rest of a file is given up as junk. msgfmt gives up after 20. */
const SYNTAX_ERRORS_LIMIT = 1000;

const isEntryStart = ({ kind }: Lexer): boolean => kind === 'comment' || kind === 'msgctxt' || kind === 'msgid' || kind === 'end';

/** Moves the lexer to the next line; false at the end of the text. */
const skipLine = (lexer: Lexer): boolean => {
  const newline = lexer.text.indexOf('\n', lexer.end);
  lexer.end = newline < 0 ? lexer.text.length : newline + 1;
  lexer.endLine += 1;
  lexer.obsolete = false;
  return newline >= 0;
};

/** Moves the lexer to the next token that begins an entry, or to the end. Returns its offset. */
const skipToEntry = (lexer: Lexer): number => {
  let found = isEntryStart(lexer);
  if (!found) {
    while (!found && skipLine(lexer)) {
      ENTRY_START.lastIndex = lexer.end;
      found = ENTRY_START.test(lexer.text);
    }
    nextToken(lexer);
  }
  return lexer.kind === 'end' ? lexer.text.length : lexer.markedStart;
};

/** Called with each stretch of the text that is no entry, with the comments above it: its offset, and that of the text after it. */
export type ObserveLeftOut = (start: number, end: number) => void;

/**
 * Scans a PO file for its entries, one by one, by the grammar of GNU gettext, which needs neither blank lines between entries nor one
 * keyword a line. With error recovery: a syntax error becomes a problem, and scanning resynchronises at the next line that begins an
 * entry, up to a thousand times.
 *
 * @param text the decoded file, without byte order mark (BOM)
 * @param charset the file's, in which escaped bytes (`\303\251`) are, too
 */
export function* scanEntries(
  text: string,
  charset: Charset,
  problems: Pick<PoProblems, 'warn'>,
  leftOut: ObserveLeftOut = () => {},
): Generator<EntryLayout, void, undefined> {
  const lexer = makeLexer(text);
  let syntaxErrors = 0;
  nextToken(lexer);
  while (lexer.kind !== 'end' && syntaxErrors < SYNTAX_ERRORS_LIMIT) {
    const start = lexer.markedStart;
    try {
      const layout = readEntryLayout(lexer, charset);
      if (layout !== null) yield layout;
    } catch (reason) {
      if (!(reason instanceof PoSyntaxError)) throw reason;
      problems.warn(reason.line, reason.message);
      syntaxErrors += 1;
      leftOut(start, skipToEntry(lexer));
    }
  }
  if (lexer.kind !== 'end') problems.warn(lexer.line, 'too much of this file cannot be read; the rest was left out, from here on.');
}

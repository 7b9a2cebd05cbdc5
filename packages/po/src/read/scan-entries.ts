import type { Charset } from '../charset/charset.js';
import type { PoProblems } from '../po-problem.js';
import { type EntryLayout, readEntryLayout } from './entry-layout.js';
import { type Lexer, makeLexer, nextToken } from './lexer.js';
import { PoSyntaxError } from './po-syntax-error.js';

/** How an entry begins a line, where reading can be taken up again after something unreadable. */
const ENTRY_START = /(?:#~[ \t]*(?:msgctxt|msgid)(?![A-Za-z0-9_$])|#(?!~)|[ \t]*(?:msgctxt|msgid)(?![A-Za-z0-9_$]))/y;

/** How many entries may be unreadable before the rest is taken for junk too. msgfmt gives up after 20. */
const SYNTAX_ERRORS_LIMIT = 1000;

const isEntryStart = ({ kind }: Lexer): boolean => kind === 'comment' || kind === 'msgctxt' || kind === 'msgid' || kind === 'end';

/** Moves to the line after the one that the lexer has come to; false at the end of the text. */
const skipLine = (lexer: Lexer): boolean => {
  const newline = lexer.text.indexOf('\n', lexer.end);
  lexer.end = newline < 0 ? lexer.text.length : newline + 1;
  lexer.endLine += 1;
  lexer.obsolete = false;
  return newline >= 0;
};

const skipToEntry = (lexer: Lexer): void => {
  if (isEntryStart(lexer)) return;
  let begins = false;
  while (!begins && skipLine(lexer)) {
    ENTRY_START.lastIndex = lexer.end;
    begins = ENTRY_START.test(lexer.text);
  }
  nextToken(lexer);
};

/**
 * Finds the entries of a PO file, one by one, with the grammar of GNU gettext: it neither asks for blank lines between
 * entries nor for one keyword a line. What cannot be read becomes a problem; reading goes on at the next line that begins an entry,
 * up to a thousand times.
 *
 * @param text the file, decoded, without byte order mark
 * @param charset what it was decoded from: escaped bytes (`\303\251`) are in it too
 */
export function* scanEntries(text: string, charset: Charset, problems: Pick<PoProblems, 'warn'>): Generator<EntryLayout, void, undefined> {
  const lexer = makeLexer(text);
  let unreadable = 0;
  nextToken(lexer);
  while (lexer.kind !== 'end' && unreadable < SYNTAX_ERRORS_LIMIT) {
    try {
      const layout = readEntryLayout(lexer, charset);
      if (layout !== null) yield layout;
    } catch (reason) {
      if (!(reason instanceof PoSyntaxError)) throw reason;
      problems.warn(reason.line, reason.message);
      unreadable += 1;
      skipToEntry(lexer);
    }
  }
  if (lexer.kind !== 'end') problems.warn(lexer.line, 'too much of this file cannot be read; the rest was left out, from here on.');
}

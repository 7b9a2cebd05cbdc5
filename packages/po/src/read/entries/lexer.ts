import { whyForbidden } from '../forbidden-characters.js';

/** Kinds of tokens of a PO file; `bad` is a lexical error. */
export type TokenKind = 'comment' | 'msgctxt' | 'msgid' | 'msgid_plural' | 'msgstr' | 'string' | 'end' | 'bad';

/** A lexer of PO files, with its current token: one mutable object, to spare the garbage collector. Offsets are UTF-16 code units. */
export interface Lexer {
  readonly text: string;
  kind: TokenKind;
  /** Offset of the token; of a comment, its `#`. */
  start: number;
  /** Offset of the `#~` before the token in its line; otherwise `start`. */
  markedStart: number;
  /** Offset after the token, where the next one is looked for. */
  end: number;
  /** Line that it starts in, from 1. */
  line: number;
  /** True when it follows a `#~`. */
  obsolete: boolean;
  /** The N of `msgstr[N]`; -1 where there is none. */
  index: number;
  /** True when it has escapes or spacing that GNU tools read and gettext-parser does not. */
  odd: boolean;
  /** The lexical error of a bad token. */
  problem: string;
  /** Line that `end` is in. */
  endLine: number;
}

const NEWLINE = 10;
const QUOTE = 34;
const HASH = 35;
const BACKSLASH = 92;
const BAR = 124;
const TILDE = 126;

const WHITE_SPACE = /[ \t\v\f\r]*/y;
const KEYWORD_PATTERN = /(msgctxt|msgid_plural|msgid|msgstr(?:([ \t]*)\[([ \t]*)(\d{1,4})([ \t]*)\])?)(?![A-Za-z0-9_$])/y;
const ODD_ESCAPE = /[abfv]|[0-7]{1,3}|x[0-9a-fA-F]+|\r?\n/y;

/** Makes a lexer before the first token of the text. */
export const makeLexer = (text: string): Lexer => ({
  text,
  kind: 'bad',
  start: 0,
  markedStart: 0,
  end: 0,
  line: 1,
  obsolete: false,
  index: -1,
  odd: false,
  problem: '',
  endLine: 1,
});

const markBad = (lexer: Lexer, end: number, problem: string): void => {
  lexer.kind = 'bad';
  lexer.end = end;
  lexer.problem = problem;
};

const readComment = (lexer: Lexer): void => {
  const newline = lexer.text.indexOf('\n', lexer.start);
  lexer.kind = 'comment';
  lexer.end = newline < 0 ? lexer.text.length : newline;
};

/** Offset after the escape sequence at `at`; -1 where GNU gettext knows no such escape. */
const escapeEnd = (lexer: Lexer, at: number): number => {
  const next = lexer.text[at + 1];
  if (next === 'n' || next === '"' || next === '\\' || next === 't' || next === 'r') return at + 2;
  ODD_ESCAPE.lastIndex = at + 1;
  const match = ODD_ESCAPE.exec(lexer.text);
  if (match === null) return -1;
  lexer.odd = true;
  if (match[0].endsWith('\n')) lexer.endLine += 1;
  return ODD_ESCAPE.lastIndex;
};

/** The lexical error of a string with this character; null where it may contain it. */
const stringProblem = (code: number): string | null => {
  if (Number.isNaN(code)) return 'the file ends within a string. Was it cut off?';
  if (code === NEWLINE) return 'a line ends within a string. Close it with a quotation mark; a line break in a text is written \\n.';
  const why = whyForbidden(String.fromCharCode(code));
  return why && `${why}.`;
};

const readString = (lexer: Lexer): void => {
  const { text } = lexer;
  let at = lexer.start + 1;
  for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(at)) {
    const problem = code > NEWLINE ? null : stringProblem(code);
    if (problem !== null) {
      markBad(lexer, at, problem);
      return;
    }
    const end = code === BACKSLASH ? escapeEnd(lexer, at) : at + 1;
    if (end < 0) {
      markBad(lexer, at, `a string holds an unknown escape, \\${text[at + 1] ?? ''}. A backslash is written \\\\.`);
      return;
    }
    at = end;
  }
  lexer.kind = 'string';
  lexer.end = at + 1;
};

/** The token's line, shortened, for a message. */
const excerpt = ({ text, start }: Lexer): string => {
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - 100);
  const [line = ''] = text
    .slice(lineStart, start + 100)
    .trimStart()
    .split(/[\r\n]/, 1);
  return JSON.stringify(line.length > 70 ? `${line.slice(0, 70)}…` : line);
};

const readKeyword = (lexer: Lexer): void => {
  KEYWORD_PATTERN.lastIndex = lexer.start;
  const match = KEYWORD_PATTERN.exec(lexer.text);
  if (match === null) {
    markBad(lexer, lexer.start, `this is neither a comment nor a keyword nor a quoted string: ${excerpt(lexer)}`);
    return;
  }
  lexer.kind = match[4] === undefined ? (match[1] as TokenKind) : 'msgstr';
  lexer.index = match[4] === undefined ? -1 : Number(match[4]);
  lexer.odd = Boolean(match[2] || match[3] || match[5]) || (match[4] !== undefined && match[4] !== String(lexer.index));
  lexer.end = KEYWORD_PATTERN.lastIndex;
};

/**
 * Skips white space, line ends and `#~`, up to the next token. A `#~|` is not skipped but starts a comment, as `#|` does: a previous
 * msgid is kept as it is, not parsed.
 */
const skipToToken = (lexer: Lexer): void => {
  const { text } = lexer;
  let mark = -1;
  for (;;) {
    WHITE_SPACE.lastIndex = lexer.end;
    WHITE_SPACE.test(text);
    const at = WHITE_SPACE.lastIndex;
    const code = text.charCodeAt(at);
    if (code === NEWLINE) {
      lexer.endLine += 1;
      lexer.obsolete = false;
      lexer.end = at + 1;
      mark = -1;
    } else if (code === HASH && text.charCodeAt(at + 1) === TILDE && text.charCodeAt(at + 2) !== BAR) {
      lexer.obsolete = true;
      lexer.end = at + 2;
      if (mark < 0) mark = at;
    } else {
      lexer.start = at;
      lexer.markedStart = mark < 0 ? at : mark;
      return;
    }
  }
};

/** Advances the lexer to the next token; at the end of the text it stays `end`. */
export const nextToken = (lexer: Lexer): void => {
  skipToToken(lexer);
  lexer.line = lexer.endLine;
  lexer.odd = false;
  const code = lexer.text.charCodeAt(lexer.start);
  if (Number.isNaN(code)) lexer.kind = 'end';
  else if (code === QUOTE) readString(lexer);
  else if (code === HASH) readComment(lexer);
  else readKeyword(lexer);
};

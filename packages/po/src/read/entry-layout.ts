import type { Charset } from '../charset/charset.js';
import { type Lexer, nextToken, type TokenKind } from './lexer.js';
import { normalizeEntry } from './normalize-entry.js';
import { PoSyntaxError } from './po-syntax-error.js';

/** A keyword of an entry with its strings, as it stands in the text. Offsets count UTF-16 units from the start of the text. */
export interface FieldLayout {
  readonly keyword: 'msgctxt' | 'msgid' | 'msgid_plural' | 'msgstr';
  /** The N of `msgstr[N]`; -1 where there is none. */
  readonly index: number;
  /** Where the keyword starts. */
  readonly start: number;
  /** The first quotation mark. */
  readonly quote: number;
  /** Behind the last quotation mark. */
  readonly end: number;
  readonly line: number;
}

/** Where an entry stands in the text, and where its parts do. */
export interface EntryLayout {
  /** Where its first comment starts, or its first keyword, or the `#~` before that. */
  readonly start: number;
  /** Behind its last string. */
  readonly end: number;
  /** Line of its `msgid`, from 1. */
  readonly line: number;
  readonly obsolete: boolean;
  /** The fields in plainer spelling, where gettext-parser does not read the one that they have; null where it does. */
  readonly plain: string | null;
  /** `msgctxt` if there is one, `msgid`, `msgid_plural` if there is one, then each `msgstr`. */
  readonly fields: readonly FieldLayout[];
}

/** Longest entry that is read, in UTF-16 units with its comments: gettext-parser takes 100 times its text in memory. */
const ENTRY_LENGTH_LIMIT = 1 << 20;

/** What all fields of an entry have a part in. */
interface EntrySpelling {
  odd: boolean;
  readonly obsolete: boolean;
}

/** The kind of the token that the lexer is at now, which each step changes. */
const kindOf = (lexer: Lexer): TokenKind => lexer.kind;

const syntaxError = (lexer: Lexer, otherwise: string): PoSyntaxError =>
  new PoSyntaxError(lexer.line, kindOf(lexer) === 'bad' ? lexer.problem : otherwise);

/** Notes how the keyword or string that the lexer is at is spelled. */
const noteSpelling = (lexer: Lexer, spelling: EntrySpelling): void => {
  if (lexer.obsolete !== spelling.obsolete) throw syntaxError(lexer, 'some lines of this entry are obsolete (#~) and others are not.');
  spelling.odd ||= lexer.odd;
};

/** Reads the keyword that the lexer is at, and its strings. */
const readField = (lexer: Lexer, keyword: FieldLayout['keyword'], spelling: EntrySpelling): FieldLayout => {
  const { start, line, index } = lexer;
  noteSpelling(lexer, spelling);
  nextToken(lexer);
  const quote = lexer.start;
  if (kindOf(lexer) !== 'string') throw syntaxError(lexer, `a quoted string is missing after ${keyword}.`);
  let { end, endLine } = lexer;
  while (kindOf(lexer) === 'string') {
    noteSpelling(lexer, spelling);
    ({ end, endLine } = lexer);
    nextToken(lexer);
  }
  // What is wrong in a line that belongs to this entry may be a part of its text, as where a quotation mark was not escaped.
  const isPart = lexer.line === endLine || lexer.text[lexer.start] === '"';
  if (kindOf(lexer) === 'bad' && isPart) throw syntaxError(lexer, '');
  return { keyword, index, start, quote, end, line };
};

const readPluralMsgstrs = (lexer: Lexer, spelling: EntrySpelling): FieldLayout[] => {
  const forms: FieldLayout[] = [];
  while (kindOf(lexer) === 'msgstr' && lexer.index >= 0) {
    if (lexer.index !== forms.length) throw syntaxError(lexer, `the plural form has a wrong index; msgstr[${forms.length}] is expected.`);
    forms.push(readField(lexer, 'msgstr', spelling));
  }
  if (forms.length === 0) throw syntaxError(lexer, 'msgstr[0] is missing after msgid_plural.');
  return forms;
};

/** Reads the fields from `msgid` on. */
const readMessage = (lexer: Lexer, spelling: EntrySpelling): FieldLayout[] => {
  const { line } = lexer;
  const msgid = readField(lexer, 'msgid', spelling);
  if (kindOf(lexer) === 'msgid_plural') {
    const plural = readField(lexer, 'msgid_plural', spelling);
    return [msgid, plural, ...readPluralMsgstrs(lexer, spelling)];
  }
  if (kindOf(lexer) === 'bad') throw syntaxError(lexer, '');
  if (kindOf(lexer) !== 'msgstr') throw new PoSyntaxError(line, 'msgstr is missing in this entry.');
  if (lexer.index >= 0) throw syntaxError(lexer, `msgid_plural is missing before msgstr[${lexer.index}].`);
  return [msgid, readField(lexer, 'msgstr', spelling)];
};

/**
 * Reads the entry whose first token the lexer is at, and leaves the lexer at the token behind it; null where the text ends in comments.
 *
 * @throws {@link PoSyntaxError} where it is not one by the grammar of GNU gettext; the lexer then stands where that showed
 */
export const readEntryLayout = (lexer: Lexer, charset: Charset): EntryLayout | null => {
  const start = lexer.markedStart;
  while (kindOf(lexer) === 'comment') nextToken(lexer);
  if (kindOf(lexer) === 'end') return null;
  const spelling: EntrySpelling = { odd: false, obsolete: lexer.obsolete };
  const context = kindOf(lexer) === 'msgctxt' ? [readField(lexer, 'msgctxt', spelling)] : [];
  const { line } = lexer;
  if (kindOf(lexer) !== 'msgid')
    throw syntaxError(lexer, context.length > 0 ? 'msgid is missing after msgctxt.' : 'this stands outside of an entry.');
  const fields = [...context, ...readMessage(lexer, spelling)];
  const end = fields.at(-1)?.end ?? start;
  if (end - start > ENTRY_LENGTH_LIMIT) throw new PoSyntaxError(line, 'this entry is longer than a million characters.');
  const plain = spelling.odd ? normalizeEntry(lexer.text, fields, spelling.obsolete, charset) : null;
  return { start, end, line, obsolete: spelling.obsolete, plain, fields };
};

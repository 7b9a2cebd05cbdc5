import type { Charset } from '../../charset/charset-codec.js';
import type { FieldLayout } from './field-layout.js';
import { type Lexer, nextToken, type TokenKind } from './lexer.js';
import { normalizeEntry } from './normalize-entry.js';
import { PoSyntaxError } from './po-syntax-error.js';

/** Location of an entry and of its fields in the text. */
export interface EntryLayout {
  /** Offset of its first comment, or of its first keyword, or of the `#~` before that. */
  readonly start: number;
  /** Offset after its last string. */
  readonly end: number;
  /** Line of its `msgid`, from 1. */
  readonly line: number;
  readonly obsolete: boolean;
  /** Normalized text of the fields, where gettext-parser could not read the original; null where it can. */
  readonly plain: string | null;
  /** `msgctxt` if there is one, `msgid`, `msgid_plural` if there is one, then each `msgstr`. */
  readonly fields: readonly FieldLayout[];
}

/** UTF-16 code units of an entry without its comments, at most: gettext-parser needs 100 times an entry's text in memory. */
const ENTRY_LENGTH_LIMIT = 1 << 20;

/** Syntax that all fields of an entry share. */
interface EntrySpelling {
  /** True when some field has escapes or spacing that gettext-parser does not read. */
  odd: boolean;
  readonly obsolete: boolean;
}

/** The kind of the current token. A function, because the type checker would not see that `nextToken` changes it. */
const kindOf = (lexer: Lexer): TokenKind => lexer.kind;

const syntaxError = (lexer: Lexer, otherwise: string): PoSyntaxError =>
  new PoSyntaxError(lexer.line, kindOf(lexer) === 'bad' ? lexer.problem : otherwise);

/** Adds the spelling of the current token to the entry's. */
const noteSpelling = (lexer: Lexer, spelling: EntrySpelling): void => {
  if (lexer.obsolete !== spelling.obsolete) throw syntaxError(lexer, 'some lines of this entry are obsolete (#~) and others are not.');
  spelling.odd ||= lexer.odd;
};

/** Parses a field: the current keyword and its strings. */
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
  // An error in a line that belongs to this entry may be a part of its text, as where a quotation mark was not escaped.
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

/** Parses the fields from `msgid` on. */
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
 * Parses the location of the entry that begins at the current token, and moves the lexer to the token after it; null where the text ends with
 * comments.
 *
 * @throws {@link PoSyntaxError} where it is no entry by the grammar of GNU gettext; the lexer is then at the error
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
  if (end - (fields[0]?.start ?? start) > ENTRY_LENGTH_LIMIT)
    throw new PoSyntaxError(line, 'this entry is longer than a million characters.');
  const plain = spelling.odd ? normalizeEntry(lexer.text, fields, spelling.obsolete, charset) : null;
  return { start, end, line, obsolete: spelling.obsolete, plain, fields };
};

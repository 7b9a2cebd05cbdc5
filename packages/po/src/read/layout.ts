import type { Charset } from '../charset/charset.js';
import { plainEntry } from './plain-entry.js';
import { type Lexer, nextToken, type TokenKind } from './tokens.js';
import { Unreadable } from './unreadable.js';

/** A keyword of an entry with its strings, as it stands in the text. Offsets count UTF-16 units from the start of the text. */
export interface Field {
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
export interface Layout {
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
  readonly fields: readonly Field[];
}

/** Longest entry that is read, in UTF-16 units with its comments: gettext-parser takes 100 times its text in memory. */
const LONGEST = 1 << 20;

/** What all fields of an entry have a part in. */
interface Spelling {
  odd: boolean;
  readonly obsolete: boolean;
}

/** The kind of the token that the lexer is at now, which each step changes. */
const at = (lexer: Lexer): TokenKind => lexer.kind;

const unreadable = (lexer: Lexer, otherwise: string): Unreadable =>
  new Unreadable(lexer.line, at(lexer) === 'bad' ? lexer.problem : otherwise);

/** Notes how the keyword or string that the lexer is at is spelled. */
const noteSpelling = (lexer: Lexer, spelling: Spelling): void => {
  if (lexer.obsolete !== spelling.obsolete) throw unreadable(lexer, 'some lines of this entry are obsolete (#~) and others are not.');
  spelling.odd ||= lexer.odd;
};

/** Reads the keyword that the lexer is at, and its strings. */
const readField = (lexer: Lexer, keyword: Field['keyword'], spelling: Spelling): Field => {
  const { start, line, index } = lexer;
  noteSpelling(lexer, spelling);
  nextToken(lexer);
  const quote = lexer.start;
  if (at(lexer) !== 'string') throw unreadable(lexer, `a quoted string is missing after ${keyword}.`);
  let { end, endLine } = lexer;
  while (at(lexer) === 'string') {
    noteSpelling(lexer, spelling);
    ({ end, endLine } = lexer);
    nextToken(lexer);
  }
  // What is wrong in a line that belongs to this entry may be a part of its text, as where a quotation mark was not escaped.
  const isPart = lexer.line === endLine || lexer.text[lexer.start] === '"';
  if (at(lexer) === 'bad' && isPart) throw unreadable(lexer, '');
  return { keyword, index, start, quote, end, line };
};

const readPluralForms = (lexer: Lexer, spelling: Spelling): Field[] => {
  const forms: Field[] = [];
  while (at(lexer) === 'msgstr' && lexer.index >= 0) {
    if (lexer.index !== forms.length) throw unreadable(lexer, `the plural form has a wrong index; msgstr[${forms.length}] is expected.`);
    forms.push(readField(lexer, 'msgstr', spelling));
  }
  if (forms.length === 0) throw unreadable(lexer, 'msgstr[0] is missing after msgid_plural.');
  return forms;
};

/** Reads the fields from `msgid` on. */
const readText = (lexer: Lexer, spelling: Spelling): Field[] => {
  const { line } = lexer;
  const msgid = readField(lexer, 'msgid', spelling);
  if (at(lexer) === 'msgid_plural') {
    const plural = readField(lexer, 'msgid_plural', spelling);
    return [msgid, plural, ...readPluralForms(lexer, spelling)];
  }
  if (at(lexer) === 'bad') throw unreadable(lexer, '');
  if (at(lexer) !== 'msgstr') throw new Unreadable(line, 'msgstr is missing in this entry.');
  if (lexer.index >= 0) throw unreadable(lexer, `msgid_plural is missing before msgstr[${lexer.index}].`);
  return [msgid, readField(lexer, 'msgstr', spelling)];
};

/**
 * Reads the entry whose first token the lexer is at, and leaves the lexer at the token behind it; null where the text ends in comments.
 *
 * @throws {@link Unreadable} where it is not one by the grammar of GNU gettext; the lexer then stands where that showed
 */
export const readLayout = (lexer: Lexer, charset: Charset): Layout | null => {
  const start = lexer.markedStart;
  while (at(lexer) === 'comment') nextToken(lexer);
  if (at(lexer) === 'end') return null;
  const spelling: Spelling = { odd: false, obsolete: lexer.obsolete };
  const context = at(lexer) === 'msgctxt' ? [readField(lexer, 'msgctxt', spelling)] : [];
  const { line } = lexer;
  if (at(lexer) !== 'msgid')
    throw unreadable(lexer, context.length > 0 ? 'msgid is missing after msgctxt.' : 'this stands outside of an entry.');
  const fields = [...context, ...readText(lexer, spelling)];
  const end = fields.at(-1)?.end ?? start;
  if (end - start > LONGEST) throw new Unreadable(line, 'this entry is longer than a million characters.');
  const plain = spelling.odd ? plainEntry(lexer.text, fields, spelling.obsolete, charset) : null;
  return { start, end, line, obsolete: spelling.obsolete, plain, fields };
};

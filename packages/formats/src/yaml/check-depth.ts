import { Lexer } from 'yaml';

/** Maps and lists in one another, in one line or by brackets. */
const DEPTH_LIMIT = 100;
/** Spaces before a line, which bound the depth of a block. */
const INDENT_LIMIT = 400;

/** Tokens of the lexer that are no characters of the text. */
const CONTROL_TOKENS = new Set(['\u0002', '\u0018', '\u001f', '\ufeff']);

/**
 * Offset where values are nested deeper than the parser's recursion is safe for; null where they are not. It runs before the parser, which
 * a deep nest makes end the process.
 */
export const tooDeepAt = (text: string): number | null => {
  let offset = 0;
  let brackets = 0;
  let marks = 0;
  let isLineStart = true;
  for (const token of new Lexer().lex(text)) {
    if (CONTROL_TOKENS.has(token)) continue;
    if (token === '[' || token === '{') brackets += 1;
    if (token === ']' || token === '}') brackets = Math.max(0, brackets - 1);
    if (token === '-' || token === '?') marks += 1;
    const isNewline = /^\r?\n$/.test(token);
    if (isNewline) marks = 0;
    const isDeepLine = isLineStart && token.length > INDENT_LIMIT && /^ +$/.test(token);
    if (brackets > DEPTH_LIMIT || marks > DEPTH_LIMIT || isDeepLine) return offset;
    isLineStart = isNewline;
    offset += token.length;
  }
  return null;
};

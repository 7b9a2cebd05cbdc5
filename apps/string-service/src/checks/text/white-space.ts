import type { FormPair } from '../forms/check.js';

/** Marks that bring their own space. */
const FULL_WIDTH_MARK = /[\u3000-\u303f\uff01-\uff65]/;

const endsWithNewline = (text: string): boolean => text.endsWith('\n');
const startsWithNewline = (text: string): boolean => text.startsWith('\n') || text.startsWith('\r\n');

/** Fails where only one of source and translation begins, or ends, with a line break. */
export const failsOuterNewlines = ({ source, text }: FormPair): boolean =>
  startsWithNewline(source) !== startsWithNewline(text) || endsWithNewline(source) !== endsWithNewline(text);

const isSpace = (character: string | undefined): boolean => character !== undefined && /[^\S\r\n]/.test(character);

/** Fails where only one of source and translation begins, or ends, with white space. The amount may differ, and marks of full width need none. */
export const failsOuterSpaces = ({ source, text }: FormPair): boolean => {
  if (isSpace(source[0]) !== isSpace(text[0]) && !FULL_WIDTH_MARK.test(text[0] ?? '')) return true;
  return isSpace(source.at(-1)) !== isSpace(text.at(-1)) && !FULL_WIDTH_MARK.test(text.at(-1) ?? '');
};

/** Fails for two spaces between words where the source has none: not those that indent a line. */
export const failsDoubleSpaces = ({ source, text }: FormPair): boolean =>
  text.includes('  ') && /\S {2,}\S/.test(text) && !source.includes('  ');

const ESCAPED_NEWLINE_OR_TAB = /\\[nt]/;

/** Fails where only one of source and translation holds the escape sequences `\n` or `\t`, written out. */
export const failsEscapedNewlines = ({ source, text }: FormPair): boolean =>
  (source.includes('\\') || text.includes('\\')) && ESCAPED_NEWLINE_OR_TAB.test(source) !== ESCAPED_NEWLINE_OR_TAB.test(text);

import type { FormPair } from '../forms/check.js';

const OPENING_BRACKETS = '([{（［｛【「『';
const CLOSING_BRACKETS = ')]}）］｝】」』';
/** `:)`, `;-(`, and at the beginning of a line `a)`, `12)`: brackets that need no partner. */
const UNPAIRED_BRACKETS = /(?<=^|\s)[:;=8]['-]?[()[\]]+|^[^\S\r\n\u2028\u2029]*[\p{L}\p{N}]{1,3}[)）]/gmu;

/** Opening minus closing brackets, of any shape: translations may take those of their script. */
const bracketBalance = (text: string): number => {
  let open = 0;
  for (const character of text.replace(UNPAIRED_BRACKETS, '')) {
    if (OPENING_BRACKETS.includes(character)) open += 1;
    else if (CLOSING_BRACKETS.includes(character)) open -= 1;
  }
  return open;
};

const ANY_BRACKET = /[([{)\]}（［｛【「『）］｝】」』]/;

/** Fails for unbalanced brackets, where those of the source are balanced. */
export const failsBrackets = ({ source, text }: FormPair): boolean =>
  source.length > 1 && ANY_BRACKET.test(text) && bracketBalance(text) !== 0 && bracketBalance(source) === 0;

const countMatches = (text: string, marks: RegExp): number => text.match(marks)?.length ?? 0;

/** Quotation marks of any shape, as „this" is as valid as "this"; except the marks of abbreviations in Hebrew words. */
const DOUBLE_QUOTATION_MARKS = /[„“”‟＂]|(?<!\p{Script=Hebrew})"|"(?!\p{Script=Hebrew})/gu;
const GUILLEMET_PATTERN = /[«»]/g;

/** Fails for unbalanced quotation marks, where those of the source are balanced. */
export const failsQuotes = ({ source, text }: FormPair): boolean => {
  const isOdd = (of: string) => countMatches(of, DOUBLE_QUOTATION_MARKS) % 2 === 1 || countMatches(of, GUILLEMET_PATTERN) % 2 === 1;
  return source.length > 1 && /["„“”‟＂«»]/.test(text) && isOdd(text) && !isOdd(source);
};

/** A word with a mark right behind it; not web addresses, times, `std::`, entities and `:emoji:`. */
const UNSPACED_MARK = /(?<![\p{L}\p{N}&:'’-])\p{L}[\p{L}\p{N}'’-]*[)»\]]?(?:[:!?]+(?=\s|$)|;(?=\s))/gu;

/** Fails for French without a space, plain or non-breaking, before a two-part punctuation mark. Text copied unchanged from the source is a name. */
export const failsPunctuationSpacing = ({ source, text, lng }: FormPair): boolean => {
  if (lng !== 'fr' || !/[;:!?]/.test(text)) return false;
  return Array.from(text.matchAll(UNSPACED_MARK), ([found]) => found).some((found) => !source.includes(found));
};

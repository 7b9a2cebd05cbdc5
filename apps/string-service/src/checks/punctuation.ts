import type { Pair } from './check.js';

const OPENING = '([{（［｛【「『';
const CLOSING = ')]}）］｝】」』';
/** `:)`, `;-(`, and at the beginning of a line `a)`, `12)`: brackets that stand alone by right. */
const ALONE = /(?<=^|\s)[:;=8]['-]?[()[\]]+|^[^\S\n]*[\p{L}\p{N}]{1,3}[)）]/gmu;

/** Opening minus closing brackets, of any shape: translations may take those of their script. */
const balance = (text: string): number => {
  let open = 0;
  for (const character of text.replace(ALONE, '')) {
    if (OPENING.includes(character)) open += 1;
    else if (CLOSING.includes(character)) open -= 1;
  }
  return open;
};

const HAS_BRACKET = /[([{)\]}（［｛【「『）］｝】」』]/;

/** A bracket without its other half, where those of the source are complete. */
export const failsBrackets = ({ source, text }: Pair): boolean =>
  source.length > 1 && HAS_BRACKET.test(text) && balance(text) !== 0 && balance(source) === 0;

const count = (text: string, marks: RegExp): number => text.match(marks)?.length ?? 0;

/** Of any shape, for „this" is as good as "this"; not those inside Hebrew words, which abbreviate. */
const DOUBLE = /[„“”‟＂]|(?<!\p{Script=Hebrew})"|"(?!\p{Script=Hebrew})/gu;
const ANGLED = /[«»]/g;

/** A quotation mark without its other half, where those of the source are complete. */
export const failsQuotes = ({ source, text }: Pair): boolean => {
  const isOdd = (of: string) => count(of, DOUBLE) % 2 === 1 || count(of, ANGLED) % 2 === 1;
  return source.length > 1 && /["„“”‟＂«»]/.test(text) && isOdd(text) && !isOdd(source);
};

/** A word with a mark right behind it; not web addresses, times, `std::`, entities and `:emoji:`. */
const UNSPACED = /(?<![\p{L}\p{N}&:'’-])\p{L}[\p{L}\p{N}'’-]*[)»\]]?(?:[:!?]+(?=\s|$)|;(?=\s))/gu;

/** A two-part mark without a space before it in French, plain or not breaking. What stands in the source just so is a name. */
export const failsPunctuationSpacing = ({ source, text, lng }: Pair): boolean => {
  if (lng !== 'fr' || !/[;:!?]/.test(text)) return false;
  return Array.from(text.matchAll(UNSPACED), ([found]) => found).some((found) => !source.includes(found));
};

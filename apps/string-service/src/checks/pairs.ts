import { readPluralExpression } from '@translation-commons/po/header/plural-expression.js';
import type { CheckedLanguage, Pair } from './check.js';

/** Numbers above are like those below in every language's rule. */
const TRIED = 200;
/** French has one form for 0 and 1. */
const FEW = 2;

const counted = new Map<string, readonly number[]>();

/** For each form, how many of the numbers tried take it. */
const numbersByForm = (rule: string): readonly number[] => {
  const known = counted.get(rule);
  if (known) return known;
  const formFor = readPluralExpression(rule);
  const numbers: number[] = [];
  for (let n = 0; formFor && n <= TRIED; n += 1) numbers[formFor(n)] = (numbers[formFor(n)] ?? 0) + 1;
  counted.set(rule, numbers);
  return numbers;
};

/** `pt` of `pt_BR`, `sr` of `sr@latin`. */
const baseOf = (code: string): string => /^[^_@]*/.exec(code)?.[0] ?? code;

/**
 * Pairs each form of a translation with the forms of the source that it can stand for: the first form of several with singular and
 * plural, all others with the plural. A singular often differs from the plural in more than its noun (`A year ago`, `%d years ago`).
 */
export const pairsOf = (
  source: readonly string[],
  translation: readonly string[],
  flags: readonly string[],
  { code, direction, plurals, pluralRule }: CheckedLanguage,
): readonly (readonly Pair[])[] => {
  const lng = baseOf(code);
  const [singular = '', plural] = source;
  // Which numbers the forms of another rule are for is not known: Serbian files have one of their own for exactly 1, the last.
  const isForFew = (form: number) => translation.length !== plurals || (numbersByForm(pluralRule)[form] ?? 0) <= FEW;
  return translation.map((text, form) => {
    const namesItsNumber = plural !== undefined && plurals > 1 && isForFew(form);
    const pair = (of: string): Pair => ({ source: of, text, flags, lng, direction, namesItsNumber });
    if (plural === undefined) return [pair(singular)];
    return namesItsNumber || (form === 0 && plurals > 1) ? [pair(singular), pair(plural)] : [pair(plural)];
  });
};

import { parsePluralExpression, sampleForms } from '@translation-commons/po/header/plural-expression.js';
import type { CheckedLanguage, FormPair } from './check.js';

/** Numbers above are like those below in every language's rule. */
const TRIED_NUMBERS_MAX = 200;
/** French has one form for 0 and 1. */
const FEW_NUMBERS_LIMIT = 2;

const numbersByRule = new Map<string, readonly number[]>();

/** For each plural form, how many of the numbers tried take it. */
const countNumbersByForm = (rule: string): readonly number[] => {
  const known = numbersByRule.get(rule);
  if (known) return known;
  const formFor = parsePluralExpression(rule);
  const numbers: number[] = [];
  for (const form of (formFor && sampleForms(formFor, TRIED_NUMBERS_MAX)) ?? []) numbers[form] = (numbers[form] ?? 0) + 1;
  numbersByRule.set(rule, numbers);
  return numbers;
};

/** The language subtag of a locale: `pt` of `pt_BR`, `sr` of `sr@latin`. */
const baseLanguage = (code: string): string => /^[^_@]*/.exec(code)?.[0] ?? code;

/**
 * Pairs each plural form of a translation with the forms of the source that it can stand for: the first of several with `msgid` and
 * `msgid_plural`, all others with `msgid_plural`. A singular often differs from the plural in more than its noun (`A year ago`, `%d years ago`).
 */
export const pairForms = (
  source: readonly string[],
  translation: readonly string[],
  flags: readonly string[],
  { code, direction, plurals, pluralRule }: CheckedLanguage,
): readonly (readonly FormPair[])[] => {
  const lng = baseLanguage(code);
  const [singular = '', plural] = source;
  // Which numbers the forms of another rule are for is not known: Serbian files have one of their own for exactly 1, the last.
  const isForFew = (form: number) => translation.length !== plurals || (countNumbersByForm(pluralRule)[form] ?? 0) <= FEW_NUMBERS_LIMIT;
  return translation.map((text, form) => {
    const mayOmitNumber = plural !== undefined && plurals > 1 && isForFew(form);
    const pair = (of: string): FormPair => ({ source: of, text, flags, lng, direction, mayOmitNumber });
    if (plural === undefined) return [pair(singular)];
    return mayOmitNumber || (form === 0 && plurals > 1) ? [pair(singular), pair(plural)] : [pair(plural)];
  });
};

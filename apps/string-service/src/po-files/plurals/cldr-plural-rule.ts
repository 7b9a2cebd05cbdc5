import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { PluralRule } from '@translation-commons/core/units/kind/rules.js';
import { categoriesOf, type PluralCategory, pluralRulesOf } from '@translation-commons/formats/plurals/plural-categories.js';
import { parsePluralExpression } from '@translation-commons/po/header/plural-expression.js';

/** Numbers that rules are compared with: 0 to 999, and those of `many` in Romance languages. */
const SAMPLES: readonly number[] = [...Array.from({ length: 1_000 }, (_, n) => n), 1_000_000, 2_000_000];

const HUNDRED = Array.from({ length: 100 }, (_, n) => n);

/** The index of a number's category among those of the language. */
const indexOf = (code: string, categories: readonly PluralCategory[]): ((n: number) => number) => {
  const rules = pluralRulesOf(code);
  return rules ? (n) => categories.indexOf(rules.select(n) as PluralCategory) : (n) => (n === 1 ? 0 : categories.length - 1);
};

/** A condition on a number of gettext's expressions, for numbers out of 0 to 99. */
const condition = (operand: string, numbers: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const n of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else ranges.push([n, n]);
  }
  return ranges.map(([from, to]) => (from === to ? `${operand}==${from}` : `(${operand}>=${from} && ${operand}<=${to})`)).join(' || ');
};

/** The expression that selects by the last two digits, with exceptions below 100. */
const expressionByDigits = (index: (n: number) => number): string => {
  const byDigits = HUNDRED.map((n) => index(n + 100));
  const usual = Math.max(...byDigits);
  const kinds = [...new Set(byDigits)].filter((kind) => kind !== usual);
  const parts = kinds.map(
    (kind) =>
      [
        condition(
          'n%100',
          HUNDRED.filter((n) => byDigits[n] === kind),
        ),
        kind,
      ] as const,
  );
  const small = HUNDRED.filter((n) => index(n) !== byDigits[n]);
  const exceptions = [...new Set(small.map(index))].map(
    (kind) =>
      [
        condition(
          'n',
          small.filter((n) => index(n) === kind),
        ),
        kind,
      ] as const,
  );
  return [...exceptions, ...parts].reduceRight((rest, [test, kind]) => `(${test}) ? ${kind} : ${rest}`, String(usual));
};

/**
 * The plural rule by CLDR's categories of a language, in CLDR's order, as gettext writes it. Where the language's own rule says the same, it
 * is that; where it is coarser only by forms for fractions or millions, these are added to it.
 */
export const cldrPluralRule = ({ code, pluralRule }: Pick<Language, 'code' | 'pluralRule'>): PluralRule => {
  const categories = categoriesOf(code);
  const index = indexOf(code, categories);
  const own = parsePluralExpression(pluralRule);
  const differing = own ? SAMPLES.filter((n) => own(n) !== index(n)) : SAMPLES;
  if (differing.length === 0) return { plurals: categories.length, pluralRule };
  const million = index(1_000_000);
  const isMillion = million !== index(1_000) && million === index(2_000_000);
  const small = differing.every((n) => n >= 1_000_000) ? pluralRule : expressionByDigits(index);
  return { plurals: categories.length, pluralRule: isMillion ? `n!=0 && n%1000000==0 ? ${million} : (${small})` : small };
};

/**
 * The forms of a plural by CLDR's categories of a language, out of forms by another rule: of each category the form that the first number of
 * it has; a category that no whole number has takes the last.
 */
export const formsByCategory = (code: string, forms: readonly string[], { plurals, pluralRule }: PluralRule): readonly string[] => {
  const categories = categoriesOf(code);
  const formOf = parsePluralExpression(pluralRule);
  if (forms.length === categories.length || forms.length !== plurals || !formOf) return forms;
  const index = indexOf(code, categories);
  return categories.map((_, nr) => {
    const example = SAMPLES.find((n) => index(n) === nr);
    return forms[example === undefined ? forms.length - 1 : formOf(example)] ?? '';
  });
};

/** Converts forms by CLDR's categories into forms of another rule: each takes the category of its first number. */
export const formsByRule = (code: string, forms: readonly string[], { plurals, pluralRule }: PluralRule): readonly string[] => {
  const formOf = parsePluralExpression(pluralRule);
  if (forms.length < 2 || forms.length === plurals || forms.length !== categoriesOf(code).length || !formOf) return forms;
  const index = indexOf(code, categoriesOf(code));
  return Array.from({ length: plurals }, (_, nr) => {
    const example = SAMPLES.find((n) => formOf(n) === nr);
    return forms[example === undefined ? forms.length - 1 : index(example)] ?? '';
  });
};

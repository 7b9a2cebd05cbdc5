import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { parsePluralExpression, sampleForms } from '@translation-commons/po/header/plural-expression.js';

/** Numbers that are tried; every form of every language that we know has one among them, or is for parts of wholes. */
const TRIED_NUMBERS_MAX = 1_000;

/** Examples of a form at most; where there are fewer, these are all. */
export const EXAMPLES_LIMIT = 5;

/** Examples for each plural form of a language: the first numbers that its Plural-Forms rule gives the form, at most five. */
export const pluralExamples = ({ plurals, pluralRule }: Pick<Language, 'plurals' | 'pluralRule'>): readonly (readonly number[])[] => {
  const examples: number[][] = Array.from({ length: plurals }, () => []);
  const formOf = parsePluralExpression(pluralRule);
  for (const [n, form] of ((formOf && sampleForms(formOf, TRIED_NUMBERS_MAX)) ?? []).entries()) {
    const numbers = examples[form];
    if (numbers && numbers.length < EXAMPLES_LIMIT) numbers.push(n);
  }
  return examples;
};

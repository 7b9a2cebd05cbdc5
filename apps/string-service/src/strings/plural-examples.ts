import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { parsePluralExpression, sampleForms } from '@translation-commons/po/header/plural-expression.js';

/** Numbers that are tried first. */
const TRIED_NUMBERS_MAX = 1_000;

/** Multiples are tried for forms of which no example was found: Romance languages have one for whole millions. */
const MILLION = 1_000_000;

/** Examples of a form at most; where there are fewer, these are all. */
export const EXAMPLES_LIMIT = 5;

/** Examples for each plural form of a language: the first numbers that its Plural-Forms rule gives the form, at most five. */
export const pluralExamples = ({ plurals, pluralRule }: Pick<Language, 'plurals' | 'pluralRule'>): readonly (readonly number[])[] => {
  const examples: number[][] = Array.from({ length: plurals }, () => []);
  const formOf = parsePluralExpression(pluralRule);
  const forms = formOf && sampleForms(formOf, TRIED_NUMBERS_MAX);
  if (!formOf || !forms) return examples;
  for (const [n, form] of forms.entries()) {
    const numbers = examples[form];
    if (numbers && numbers.length < EXAMPLES_LIMIT) numbers.push(n);
  }
  const isWithout = examples.map((numbers) => numbers.length === 0);
  const ofMillions = isWithout.includes(true) ? sampleForms((millions) => formOf(millions * MILLION), EXAMPLES_LIMIT) : null;
  for (const [millions, form] of ofMillions?.entries() ?? []) if (isWithout[form]) examples[form]?.push(millions * MILLION);
  return examples;
};

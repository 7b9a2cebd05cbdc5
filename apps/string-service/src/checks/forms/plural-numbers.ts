import { parsePluralExpression, sampleForms } from '@translation-commons/po/header/plural-expression.js';
import type { CheckedLanguage } from './check.js';

/** Greatest number that is tried, as gettext does it. */
const TRIED_NUMBERS_MAX = 1000;
/** A form for fewer numbers than this is for few: French has one for 0 and 1. The same as gettext's. */
const MANY_NUMBERS = 5;

const formsByRule = new Map<string, readonly number[]>();

/** The plural form of each number from 0 to 1000; none for a rule that is no expression. */
const formsOfNumbers = (rule: string): readonly number[] => {
  const known = formsByRule.get(rule);
  if (known) return known;
  const formFor = parsePluralExpression(rule);
  const forms = (formFor && sampleForms(formFor, TRIED_NUMBERS_MAX)) ?? [];
  formsByRule.set(rule, forms);
  return forms;
};

const countsByRule = new Map<string, readonly number[]>();

const countNumbers = (rule: string): readonly number[] => {
  const known = countsByRule.get(rule);
  if (known) return known;
  const counts: number[] = [];
  for (const form of formsOfNumbers(rule)) counts[form] = (counts[form] ?? 0) + 1;
  countsByRule.set(rule, counts);
  return counts;
};

/** True when a plural form applies to so few numbers that it may omit the number: `one file`. Never where the language has a single form. */
export const isForFew = (form: number, forms: number, { plurals, pluralRule }: CheckedLanguage): boolean => {
  if (forms === 1) return false;
  // For other rules the numbers of a form are unknown: Serbian files have a rule with an additional, last form for exactly 1.
  return forms !== plurals || (countNumbers(pluralRule)[form] ?? 0) < MANY_NUMBERS;
};

/** True when a plural form applies to at most one number in the range that a flag gives: `range: 0..6`. */
export const isForOneInRange = (form: number, flags: readonly string[], { pluralRule }: CheckedLanguage): boolean => {
  const [, from, to] = /^range:\s*(\d{1,9})\s*\.\.\s*(\d{1,9})$/.exec(flags.find((flag) => flag.startsWith('range:')) ?? '') ?? [];
  if (from === undefined || to === undefined) return false;
  const numbers = formsOfNumbers(pluralRule).slice(Number(from), Number(to) + 1);
  return numbers.filter((other) => other === form).length <= 1;
};

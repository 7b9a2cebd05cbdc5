import type { CheckedLanguage, FormCheck, Pair } from './check.js';
import { CHECKS } from './checks.js';
import { pairsOf } from './pairs.js';

/** Longer texts are documents, not messages: looking through them would keep everybody waiting. In UTF-16 units, of all forms together. */
const LONGEST = 20_000;

const lengthOf = (forms: readonly string[]): number => forms.reduce((length, form) => length + form.length, 0);

/** Whether some form fails beside each source form that it can stand for. Plain loops: it is asked 30 times for each translation. */
const failsSome = ({ fails }: FormCheck, pairs: readonly (readonly Pair[])[]): boolean => {
  for (const candidates of pairs) if (failsBesideAll(fails, candidates)) return true;
  return false;
};

const failsBesideAll = (fails: FormCheck['fails'], candidates: readonly Pair[]): boolean => {
  for (const pair of candidates) if (!fails(pair)) return false;
  return true;
};

/** A translation with all that its checks go by. */
export interface CheckedTranslation {
  /** One form, or singular and plural. */
  readonly source: readonly string[];
  readonly translation: readonly string[];
  /** `c-format` and so on, as the string's template has them. */
  readonly flags: readonly string[];
  readonly language: CheckedLanguage;
}

/**
 * The names of the checks that a translation fails, in the order of the table; none where all is well, and for texts of more than
 * 20,000 characters. Some microseconds for a usual message.
 */
export const checkTranslation = ({ source, translation, flags, language }: CheckedTranslation): string[] => {
  if (lengthOf(source) + lengthOf(translation) > LONGEST) return [];
  const whole = { source, translation, language };
  const pairs = pairsOf(source, translation, flags, language);
  const failing: string[] = [];
  for (const check of CHECKS) if ('failsWhole' in check ? check.failsWhole(whole) : failsSome(check, pairs)) failing.push(check.name);
  return failing;
};

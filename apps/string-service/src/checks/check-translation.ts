import type { CheckedLanguage } from './check.js';
import { CHECKS } from './checks.js';
import { pairsOf } from './pairs.js';

/** Longer texts are documents, not messages: looking through them would keep everybody waiting. In UTF-16 units, of all forms together. */
const LONGEST = 20_000;

const lengthOf = (forms: readonly string[]): number => forms.reduce((length, form) => length + form.length, 0);

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
  const failing = CHECKS.filter((check) =>
    'failsWhole' in check ? check.failsWhole(whole) : pairs.some((candidates) => candidates.every(check.fails)),
  );
  return failing.map(({ name }) => name);
};

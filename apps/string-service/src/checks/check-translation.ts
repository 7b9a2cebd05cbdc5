import { CHECKS } from './checks.js';
import { PLATFORM_FORMATS } from './formats/platform-formats.js';
import type { CheckedLanguage, FormCheck, FormPair } from './forms/check.js';
import { pairForms } from './forms/form-pairs.js';

/** Longer texts are documents, not messages: looking through them would keep everybody waiting. In UTF-16 units, of all forms together. */
const CHECKED_LENGTH_LIMIT = 20_000;

const totalLength = (forms: readonly string[]): number => forms.reduce((length, form) => length + form.length, 0);

/** True when some form fails beside every source form that it may translate. Plain loops, because it runs about 30 times per translation. */
const failsSomeForm = ({ fails }: FormCheck, pairs: readonly (readonly FormPair[])[]): boolean => {
  for (const candidates of pairs) if (failsAllPairs(fails, candidates)) return true;
  return false;
};

const failsAllPairs = (fails: FormCheck['fails'], candidates: readonly FormPair[]): boolean => {
  for (const pair of candidates) if (!fails(pair)) return false;
  return true;
};

/** A translation with everything that checks look at. */
export interface CheckedTranslation {
  /** One form, or singular and plural. */
  readonly source: readonly string[];
  readonly translation: readonly string[];
  /** `c-format` and so on, as the string's template has them. */
  readonly flags: readonly string[];
  readonly language: CheckedLanguage;
}

const NO_FLAGS: readonly string[] = [];

/** The checks that are for strings without flags too. */
const CHECKS_OF_ALL = CHECKS.filter(({ flag }) => flag === undefined);

const FORMAT_FLAGS = new Set([...CHECKS.flatMap(({ flag }) => flag ?? []), ...PLATFORM_FORMATS.map(({ flag }) => flag)]);

/** The flags that checks look at, each once and in one order, without the `possible-` that xgettext writes before those that it guessed. */
export const checkedFlags = (flags: readonly string[]): readonly string[] => {
  if (flags.length === 0) return NO_FLAGS;
  const certain = flags.map((flag) => (flag.startsWith('possible-') ? flag.slice('possible-'.length) : flag));
  return [...new Set(certain.filter((flag) => FORMAT_FLAGS.has(flag) || /^(?:max-length|range):/.test(flag)))].sort();
};

/**
 * Runs the quality checks: the names of those that a translation fails, in the order of the table; none where all is well. Texts of more than
 * 20,000 characters are looked at for formats only. Some microseconds for a usual message.
 */
export const checkTranslation = ({ source, translation, flags: written, language }: CheckedTranslation): string[] => {
  const isLong = totalLength(source) + totalLength(translation) > CHECKED_LENGTH_LIMIT;
  const flags = checkedFlags(written);
  if (isLong && flags.length === 0) return [];
  const whole = { source, translation, flags, language };
  const pairs = pairForms(source, translation, flags, language);
  const failing: string[] = [];
  for (const check of flags.length === 0 ? CHECKS_OF_ALL : CHECKS) {
    if (check.flag === undefined ? isLong : !flags.includes(check.flag)) continue;
    if ('failsWhole' in check ? check.failsWhole(whole) : failsSomeForm(check, pairs)) failing.push(check.name);
  }
  return failing;
};

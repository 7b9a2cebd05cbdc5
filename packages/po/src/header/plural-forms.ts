import { parsePluralExpression, sampleForms } from './plural-expression.js';

/** A parsed `Plural-Forms` field. */
export interface PluralForms {
  /** Number of plural forms. */
  readonly nplurals: number;
  /** gettext's C expression over `n` that selects the form, unchanged. */
  readonly rule: string;
  /** Index of the plural form for a number, from 0. */
  readonly formFor: (n: number) => number;
}

/** Generous: no language has more than 6. */
const NPLURALS_LIMIT = 100;
/** The expression is tried with 0 to 1,000, as `msgfmt -c` does. */
const TRIED_NUMBERS_MAX = 1000;

/** Characters of a field, at most; the longest in use (Arabic, Maltese) have about 150. */
const FIELD_LENGTH_LIMIT = 1000;

/** Number and expression wherever they are in the field, as gettext finds them: `Plural-Forms: nplurals=2; plural=n != 1;;` has both. */
const NUMBER = /\bnplurals\s*=\s*(\d{1,3})(?!\d)/;
const EXPRESSION = /\bplural\s*=([^;]*)/;

/**
 * Parses and validates a `Plural-Forms` field. Null where `nplurals` is not from 1 to 100, or the plural expression is not in gettext's
 * subset of C, or gives an index beyond `nplurals` (or divides by zero) for a number from 0 to 1,000.
 */
export const readPluralForms = (field: string): PluralForms | null => {
  if (field.length > FIELD_LENGTH_LIMIT) return null;
  const count = Number(NUMBER.exec(field)?.[1] ?? 0);
  const text = EXPRESSION.exec(field)?.[1] ?? '';
  const formFor = parsePluralExpression(text);
  if (formFor === null || count < 1 || count > NPLURALS_LIMIT) return null;
  return sampleForms(formFor, TRIED_NUMBERS_MAX)?.every((form) => form < count) ? { nplurals: count, rule: text.trim(), formFor } : null;
};

/** True when two rules select the same forms for 0 to 1,000. */
export const sameForms = (one: PluralForms, other: PluralForms): boolean =>
  Array.from({ length: TRIED_NUMBERS_MAX + 1 }, (_, n) => n).every((n) => one.formFor(n) === other.formFor(n));

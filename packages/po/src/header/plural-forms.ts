import { readPluralExpression } from './plural-expression.js';

/** What a header's Plural-Forms field says. */
export interface PluralForms {
  /** How many forms a plural has. */
  readonly count: number;
  /** The number of the form for so many things, from 0. */
  readonly formFor: (n: number) => number;
}

/** The language with most has 6. */
const MOST_FORMS = 100;
/** `msgfmt -c` tries the same numbers. */
const TRIED = 1000;

/** Longest field that is read, in characters; the longest in use (Arabic, Maltese) have about 150. */
const LONGEST = 1000;

const FIELD = /^\s*nplurals\s*=\s*(\d{1,3})\s*;\s*plural\s*=([^;]*);?\s*$/;

/** The form for each number tried; null where the expression divides by zero for one. */
const formsTried = (formFor: (n: number) => number): number[] | null => {
  try {
    return Array.from({ length: TRIED + 1 }, (_, n) => formFor(n));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/**
 * Reads a Plural-Forms field. Null where it is none: no number of forms from 1 to 100, no expression in gettext's subset of C, or
 * one that names a form that is not there (or divides by zero) for some number from 0 to 1,000.
 */
export const readPluralForms = (field: string): PluralForms | null => {
  const [, number = '', text = ''] = (field.length > LONGEST ? null : FIELD.exec(field)) ?? [];
  const count = Number(number);
  const formFor = readPluralExpression(text);
  if (formFor === null || count < 1 || count > MOST_FORMS) return null;
  return formsTried(formFor)?.every((form) => form < count) ? { count, formFor } : null;
};

import { parsePluralExpression, sampleForms } from './plural-expression.js';

/** What a header's Plural-Forms field says. */
export interface PluralForms {
  /** How many forms a plural has. */
  readonly nplurals: number;
  /** The number of the form for so many things, from 0. */
  readonly formFor: (n: number) => number;
}

/** The language with most has 6. */
const NPLURALS_LIMIT = 100;
/** `msgfmt -c` tries the same numbers. */
const TRIED_NUMBERS_MAX = 1000;

/** Longest field that is read, in characters; the longest in use (Arabic, Maltese) have about 150. */
const FIELD_LENGTH_LIMIT = 1000;

const PLURAL_FORMS_FIELD = /^\s*nplurals\s*=\s*(\d{1,3})\s*;\s*plural\s*=([^;]*);?\s*$/;

/**
 * Reads a Plural-Forms field. Null where it is none: no number of forms from 1 to 100, no expression in gettext's subset of C, or
 * one that names a form that is not there (or divides by zero) for some number from 0 to 1,000.
 */
export const readPluralForms = (field: string): PluralForms | null => {
  const [, number = '', text = ''] = (field.length > FIELD_LENGTH_LIMIT ? null : PLURAL_FORMS_FIELD.exec(field)) ?? [];
  const count = Number(number);
  const formFor = parsePluralExpression(text);
  if (formFor === null || count < 1 || count > NPLURALS_LIMIT) return null;
  return sampleForms(formFor, TRIED_NUMBERS_MAX)?.every((form) => form < count) ? { nplurals: count, formFor } : null;
};

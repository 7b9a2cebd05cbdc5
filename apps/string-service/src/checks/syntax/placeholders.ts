import type { FormPair } from '../forms/check.js';
import { argumentsDiffer } from './format-strings.js';

/** `{}`, `{0}`, `{name}`, `{{ name }}`, `${name}`, `%{name}`: braces around one name. Braces around several words are prose or code. */
const BRACE_PLACEHOLDER = /[$%#]?(?:\{[\w.-]*\}|\{\{\s?[\w.-]*\s?\}\})/g;

/** An ICU message with cases inside, whose inner texts look like placeholders. */
const ICU_MESSAGE_ARGUMENT = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

const placeholdersOf = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(BRACE_PLACEHOLDER), ([found]) => found.replace(/\s/g, '')));

/** Fails for placeholders in braces other than those of the source; how often each stands is free. Python's have a check of their own. */
export const failsPlaceholders = ({ source, text, flags, mayOmitNumber }: FormPair): boolean => {
  if (!(source.includes('{') || text.includes('{')) || flags.includes('python-brace-format') || ICU_MESSAGE_ARGUMENT.test(source))
    return false;
  return argumentsDiffer(placeholdersOf(source), placeholdersOf(text), mayOmitNumber);
};

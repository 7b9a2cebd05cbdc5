import { platformFormatOf } from '../formats/platform-formats.js';
import type { FormPair } from '../forms/check.js';

/** `{}`, `{0}`, `{name}`, `{{ name }}`, `${name}`, `%{name}`: braces around one name. Braces around several words are prose or code. */
const BRACE_PLACEHOLDER = /[$%#]?(?:\{[\w.-]*\}|\{\{\s?[\w.-]*\s?\}\})/g;

/** An ICU message with cases inside, whose inner texts look like placeholders. */
const ICU_MESSAGE_ARGUMENT = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

const placeholdersOf = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(BRACE_PLACEHOLDER), ([found]) => found.replace(/\s/g, '')));

/** Flags of strings whose braces a check of format strings looks at. */
const BRACE_FORMATS = new Set(['python-brace-format', 'perl-brace-format', 'csharp-format', 'java-format']);

/** True when the placeholders of a text differ from those of its source; where the number may be omitted, fewer are allowed. */
const placeholdersDiffer = (source: ReadonlySet<string>, text: ReadonlySet<string>, mayOmitNumber: boolean): boolean => {
  for (const name of text) if (!source.has(name)) return true;
  return !mayOmitNumber && text.size !== source.size;
};

/**
 * Fails for placeholders in braces that the source lacks, or that are missing; they may be repeated. Placeholders of format strings have
 * checks of their own.
 */
export const failsPlaceholders = ({ source, text, flags, mayOmitNumber }: FormPair): boolean => {
  const platform = platformFormatOf(flags);
  if (platform) {
    const [asked, taken] = [platform.placeholdersOf(source), platform.placeholdersOf(text)];
    return asked !== undefined && taken !== undefined && placeholdersDiffer(new Set(asked.keys()), new Set(taken.keys()), mayOmitNumber);
  }
  if (!(source.includes('{') || text.includes('{')) || flags.some((flag) => BRACE_FORMATS.has(flag)) || ICU_MESSAGE_ARGUMENT.test(source))
    return false;
  return placeholdersDiffer(placeholdersOf(source), placeholdersOf(text), mayOmitNumber);
};

import type { CheckedLanguage, FormPair } from './check.js';
import { isForFew } from './plural-numbers.js';

/** The language subtag of a locale: `pt` of `pt_BR`, `sr` of `sr@latin`. */
const baseLanguage = (code: string): string => /^[^_@]*/.exec(code)?.[0] ?? code;

/**
 * Pairs each plural form of a translation with the forms of the source that it may translate: the first of several with `msgid` and
 * `msgid_plural`, all others with `msgid_plural`. A singular often differs from the plural in more than its noun (`A year ago`, `%d years
 * ago`).
 */
export const pairForms = (
  source: readonly string[],
  translation: readonly string[],
  flags: readonly string[],
  language: CheckedLanguage,
): readonly (readonly FormPair[])[] => {
  const { code, direction, plurals } = language;
  const lng = baseLanguage(code);
  const [singular = '', plural] = source;
  return translation.map((text, form) => {
    const mayOmitNumber = plural !== undefined && isForFew(form, translation.length, language);
    const pair = (of: string): FormPair => ({ source: of, text, flags, lng, direction, mayOmitNumber });
    if (plural === undefined) return [pair(singular)];
    return mayOmitNumber || (form === 0 && plurals > 1) ? [pair(singular), pair(plural)] : [pair(plural)];
  });
};

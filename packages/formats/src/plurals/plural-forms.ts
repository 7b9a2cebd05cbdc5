import type { PluralCategory } from './plural-categories.js';

/** Forms of a plural, and the categories that its file lacks. */
export interface PluralForms {
  readonly forms: readonly string[];
  readonly lacking: readonly PluralCategory[];
}

/**
 * Forms for the categories of a language. A category that the file lacks takes the form that platforms take then: `other`, else the last
 * that is there.
 */
export const completeForms = (own: ReadonlyMap<PluralCategory, string>, categories: readonly PluralCategory[]): PluralForms => {
  const last = categories.findLast((category) => own.has(category));
  const instead = own.get('other') ?? (last === undefined ? '' : (own.get(last) ?? ''));
  return {
    forms: categories.map((category) => own.get(category) ?? instead),
    lacking: categories.filter((category) => !own.has(category)),
  };
};

/**
 * Forms to write by category. Empty where the file shows these forms already, be it that it lacks some and the platform takes others.
 *
 * @param own forms of the file; undefined where it has no such plural
 * @param chosen in the order of `categories`
 */
export const formsToWrite = (
  own: ReadonlyMap<PluralCategory, string> | undefined,
  categories: readonly PluralCategory[],
  chosen: readonly string[],
): ReadonlyMap<PluralCategory, string> => {
  const shown = own && completeForms(own, categories).forms;
  const given = categories.slice(0, chosen.length);
  if (shown && given.every((_, nr) => shown[nr] === chosen[nr])) return new Map();
  return new Map(given.flatMap((category, nr) => (own?.get(category) === chosen[nr] ? [] : [[category, chosen[nr] ?? ''] as const])));
};

import { loadLanguages } from '@translation-commons/core/i18n/languages/languages.js';
import { describe, expect, test } from 'vitest';
import { checkTranslation } from '../checks/check-translation.js';

const installed = loadLanguages('default');

/** A source and a translation of it, each one form or several; into French and without flags unless given. */
export type CheckExample = readonly [
  source: string | readonly string[],
  translation: string | readonly string[],
  lng?: string,
  flags?: readonly string[],
];

const toList = (text: string | readonly string[]) => (typeof text === 'string' ? [text] : text);

/** Names of the checks that an example fails. */
export const failingChecks = ([source, translation, lng = 'fr', flags = []]: CheckExample): string[] => {
  const language = installed.get(lng);
  if (!language) throw new Error(`${lng} is not installed`);
  return checkTranslation({ source: toList(source), translation: toList(translation), flags, language });
};

/**
 * Examples of each check, by its name: what it must find, and what it must leave alone. The latter is mostly what people complained
 * of elsewhere, in our own words; the threads named are those of WeblateOrg/weblate, unless another repository is.
 */
export type CheckExamples = Readonly<Record<string, { readonly fails: readonly CheckExample[]; readonly passes: readonly CheckExample[] }>>;

const titled = (examples: readonly CheckExample[]) => examples.map((example) => [example[0], example[1], example] as const);

/** Tests checks by their examples. */
export const testChecks = (examples: CheckExamples): void => {
  describe.each(Object.entries(examples))('check %s', (name, { fails, passes }) => {
    test.each(titled(fails))('%j, translated as %j: fails', (_source, _text, example) => {
      expect(failingChecks(example)).toContain(name);
    });
    test.each(titled(passes))('%j, translated as %j: passes', (_source, _text, example) => {
      expect(failingChecks(example)).not.toContain(name);
    });
  });
};

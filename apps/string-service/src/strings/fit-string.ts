import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { error, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import type { FitResult } from '@translation-commons/core/units/kind/rules.js';
import type { Unit } from '@translation-commons/core/units/kind/unit.js';

const outerSpace = (text: string): readonly [before: string, after: string] => {
  const inner = text.trim();
  if (inner === '') return ['', ''];
  const start = text.indexOf(inner);
  return [text.slice(0, start), text.slice(start + inner.length)];
};

/** The text with the white space that its source has at both ends: programs rely on it, people's eyes skip it. */
const withOuterSpaceOf = (source: string, text: string): string => {
  const [before, after] = outerSpace(source);
  return `${before}${text.trim()}${after}`;
};

const trimBlankEnd = (forms: readonly string[]): readonly string[] => {
  const last = forms.findLastIndex((form) => form.trim() !== '');
  return forms.slice(0, last + 1);
};

/**
 * Fits the forms of a suggestion to its string (decisions, section 6): outer white space as in the source, one form for a string
 * without plural, 1 to as many as are wanted for one with; fewer are warned of.
 *
 * @param language with the plural rule of the string's files
 */
export const fitString = (suggested: readonly string[], unit: Pick<Unit, 'forms'>, language: Language): FitResult => {
  const [singular = '', plural = singular] = unit.forms;
  const forms = trimBlankEnd(suggested);
  if (unit.forms.length === 1 && forms.length > 1) {
    return {
      refused: error(sentence('Not saved: this string has no plural, but the translation has {n} forms.', { n: forms.length })),
    };
  }
  const wanted = unit.forms.length === 1 ? 1 : language.plurals;
  if (forms.length > wanted) {
    const refused = sentenceCount(
      'Not saved: {language} needs {n} plural form, not {count}.',
      'Not saved: {language} needs {n} plural forms, not {count}.',
      wanted,
      { language: language.name, count: forms.length },
    );
    return { refused: error(refused) };
  }
  const empty = forms.findIndex((form) => form.trim() === '');
  if (empty >= 0) return { refused: error(sentence('Not saved: plural form {form} is empty.', { form: empty })) };
  const fitted = forms.map((form, index) => withOuterSpaceOf(index === 0 ? singular : plural, form));
  if (forms.length === wanted) return { forms: fitted };
  const lacking = sentenceCount(
    'Saved, but blocked from export: {language} needs {n} plural form, not {count}.',
    'Saved, but blocked from export: {language} needs {n} plural forms, not {count}.',
    wanted,
    { language: language.name, count: forms.length },
  );
  return { forms: fitted, warning: warning(lacking) };
};

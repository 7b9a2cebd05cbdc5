import type { WholeTranslation } from '../forms/check.js';

/** Languages whose nouns stay as they are after a number, so that all forms may well be the same. */
const LANGUAGES_WITH_INVARIABLE_NOUNS = new Set(
  'az ba bn eu fa fil gu hi hu hy ka kk kn ku ky lus mn mr ne pa pap ps si sw ta te tk tl tr tt ug ur uz'.split(' '),
);

/** Letters outside of `%d`, `%(n)s` and `{n}`. */
const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text.replace(/%(?:\(\w+\))?\w|\{\w*\}/g, ''));

/** Fails for another number of plural forms than the language has (`nplurals`), or than one where the source has no plural. */
export const failsPluralForms = ({ source, translation, language }: WholeTranslation): boolean =>
  translation.length !== (source.length > 1 ? language.plurals : 1);

/** Fails for plural forms that are all the same, though those of the source are not and the language's nouns change. */
export const failsSamePlurals = ({ source, translation, language }: WholeTranslation): boolean => {
  const [first = '', ...others] = translation;
  if (others.length === 0 || source[0] === source[1] || LANGUAGES_WITH_INVARIABLE_NOUNS.has(/^[a-z]+/.exec(language.code)?.[0] ?? ''))
    return false;
  return others.every((form) => form === first) && hasWords(first) && !source.includes(first);
};

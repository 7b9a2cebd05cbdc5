import { hash } from 'node:crypto';
import { type Word, wordsOf } from './words.js';

/** Positions between two forms of a plural, so that no phrase begins in one and ends in the other. */
const GAP = 10;
const MOST_LEXEMES = 4_000;

/** The namespace of a language's lexemes; sources, which are all in one language, have none. */
export const lexemeOf = (word: string, lng?: string): string => (lng === undefined ? word : `${lng}:${word}`);

/**
 * The lexeme of a whole text: equal for texts whose words are the same in the same order. Texts without words, as `%s: %s`, are
 * themselves. It finds the same sentence however common its words are.
 */
export const wholeOf = (text: string, words: readonly Word[] = wordsOf(text)): string => {
  const told = words.filter(({ role }) => role !== 'aside').map((word) => word.text);
  return `=${hash('sha1', told.length > 0 ? told.join(' ') : text.trim(), 'base64url').slice(0, 11)}`;
};

/**
 * What a search looks at: the value of the `words` column of a text, as the text form of a PostgreSQL tsvector. Whoever writes a
 * unit or a translation writes this beside it.
 *
 * @param forms the text, in one or several plural forms
 * @param lng the language of a translation; left out for a unit's source
 */
export const searchText = (forms: readonly string[], lng?: string): string => {
  const wholes: string[] = [];
  const lexemes: string[] = [];
  let before = 0;
  for (const form of forms) {
    const words = wordsOf(form);
    wholes.push(`'${lexemeOf(wholeOf(form, words), lng)}'`);
    for (const { text, at } of words) lexemes.push(`'${lexemeOf(text, lng)}':${before + at}`);
    before += (words.at(-1)?.at ?? 0) + GAP;
  }
  return wholes.concat(lexemes.slice(0, MOST_LEXEMES)).join(' ');
};

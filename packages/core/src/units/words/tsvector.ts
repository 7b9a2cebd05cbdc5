import { hash } from 'node:crypto';
import { placeholderSigns } from './markup.js';
import { listWords, type Word, type WordList, wordsOf } from './words.js';

/** Gap of positions between two plural forms, so that no phrase spans both. */
const FORM_GAP_POSITIONS = 10;
const LEXEME_LIMIT = 4_000;

/** Prefix of a language's lexemes; sources, all in one language, have none. */
export const lexemeOf = (word: string, lng?: string): string => (lng === undefined ? word : `${lng}:${word}`);

/**
 * The lexeme of a whole text: equal for texts with the same words in the same order. Texts without words, such as `%s: %s`, are compared verbatim. It
 * finds the same sentence however common its words are.
 */
export const wholeTextLexeme = (text: string, words: readonly Word[] = wordsOf(text)): string =>
  hashWholeText(
    text,
    words.filter(({ role }) => role !== 'aside').map((word) => word.text),
  );

/** Prefix of whole-text lexemes; no word has it. */
export const WHOLE_TEXT_PREFIX = '=';

/**
 * The lexemes of a text's placeholders (`{count}`, `%1$s`), which are no words: those who look for one find it all the same. No hash holds a
 * tilde.
 */
export const signLexemes = (text: string): readonly string[] => placeholderSigns(text).map((sign) => `${WHOLE_TEXT_PREFIX}~${sign}`);

const hashWholeText = (text: string, told: readonly string[]): string =>
  `${WHOLE_TEXT_PREFIX}${hash('sha1', told.length > 0 ? told.join(' ') : text.trim(), 'base64url').slice(0, 11)}`;

const wordsWithoutAsides = ({ texts, roles }: WordList): string[] =>
  roles.includes('aside') ? texts.filter((_, nr) => roles[nr] !== 'aside') : texts;

/**
 * Search vector of a text: the value of its `words` column, as the text form of a PostgreSQL tsvector. Writers of units and translations store it
 * beside the text.
 *
 * @param forms the text, in its plural forms
 * @param lng the language of a translation; left out for a unit's source
 */
export const toTsvector = (forms: readonly string[], lng?: string): string => {
  const open = `'${lexemeOf('', lng)}`;
  const wholes: string[] = [];
  let lexemes = '';
  let count = 0;
  let before = 0;
  for (const form of forms) {
    const words = listWords(form);
    const { texts, places } = words;
    wholes.push(`${open}${hashWholeText(form, wordsWithoutAsides(words))}'`, ...signLexemes(form).map((lexeme) => `${open}${lexeme}'`));
    for (let nr = 0; nr < texts.length && count < LEXEME_LIMIT; nr += 1, count += 1)
      lexemes += ` ${open}${texts[nr]}':${before + (places[nr] ?? 0)}`;
    before += (places.at(-1) ?? 0) + FORM_GAP_POSITIONS;
  }
  return wholes.join(' ') + lexemes;
};

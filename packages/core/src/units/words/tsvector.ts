import { hash } from 'node:crypto';
import { listWords, type Word, type WordList, wordsOf } from './words.js';

/** Positions between two forms of a plural, so that no phrase begins in one and ends in the other. */
const FORM_GAP_POSITIONS = 10;
const LEXEME_LIMIT = 4_000;

/** The namespace of a language's lexemes; sources, which are all in one language, have none. */
export const lexemeOf = (word: string, lng?: string): string => (lng === undefined ? word : `${lng}:${word}`);

/**
 * The lexeme of a whole text: equal for texts whose words are the same in the same order. Texts without words, as `%s: %s`, are
 * themselves. It finds the same sentence however common its words are.
 */
export const wholeTextLexeme = (text: string, words: readonly Word[] = wordsOf(text)): string =>
  hashWholeText(
    text,
    words.filter(({ role }) => role !== 'aside').map((word) => word.text),
  );

/** What lexemes of whole texts begin with; no word does. */
export const WHOLE_TEXT_PREFIX = '=';

const hashWholeText = (text: string, told: readonly string[]): string =>
  `${WHOLE_TEXT_PREFIX}${hash('sha1', told.length > 0 ? told.join(' ') : text.trim(), 'base64url').slice(0, 11)}`;

const wordsWithoutAsides = ({ texts, roles }: WordList): string[] =>
  roles.includes('aside') ? texts.filter((_, nr) => roles[nr] !== 'aside') : texts;

/**
 * What a search looks at: the value of the `words` column of a text, as the text form of a PostgreSQL tsvector. Whoever writes a
 * unit or a translation writes this beside it.
 *
 * @param forms the text, in one or several plural forms
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
    wholes.push(`${open}${hashWholeText(form, wordsWithoutAsides(words))}'`);
    for (let nr = 0; nr < texts.length && count < LEXEME_LIMIT; nr += 1, count += 1)
      lexemes += ` ${open}${texts[nr]}':${before + (places[nr] ?? 0)}`;
    before += (places.at(-1) ?? 0) + FORM_GAP_POSITIONS;
  }
  return wholes.join(' ') + lexemes;
};

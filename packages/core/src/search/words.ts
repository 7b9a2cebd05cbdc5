import { foldText } from './fold.js';
import { withoutMarkup } from './markup.js';

/** A word of a text, as searches compare it. */
export interface Word {
  readonly text: string;
  /** Its place in the text, from 1. */
  readonly at: number;
  /**
   * - `word`: stands for itself in texts and in queries.
   * - `aside`: in texts only, so that other ways to ask find it too.
   * - `start`: a lone character of a script that is written without spaces; in a query it means whatever begins with it.
   */
  readonly role: 'word' | 'aside' | 'start';
}

/** Letters and digits, held together by the signs that mark accelerators and join identifiers. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:[_&~][\p{L}\p{N}\p{M}]+)*/gu;
const JOINT = /[_&~]/;
const ASCII = /^[\0-\x7f]*$/;

const PAIRED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Yi}ー';
const SEGMENTED = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const UNSPACED = new RegExp(`[${PAIRED}${SEGMENTED}]`, 'u');
const STRETCH = new RegExp(`[${PAIRED}]+|[${SEGMENTED}]+|[^${PAIRED}${SEGMENTED}]+`, 'gu');
const BEGINS_PAIRED = new RegExp(`^[${PAIRED}]`, 'u');

/** The longest word that is told apart from longer ones, in UTF-16 units. */
const LONGEST_WORD = 64;
/** What is beyond this much of a text is not searched: an index entry of PostgreSQL holds 1 MB. */
const MOST_WORDS = 4_000;
const MOST_TEXT = 100_000;

let segmenter: Intl.Segmenter | undefined;

/** The beginning of a long word, never half a character. */
const bounded = (word: string): string =>
  word.length <= LONGEST_WORD ? word : word.slice(0, LONGEST_WORD).replace(/[\ud800-\udbff]$/, '');

/** Every two neighbours, and the last character alone: a text without spaces is found by any part of it, whatever its words are. */
const pairs = (stretch: string, at: number): Word[] => {
  const characters = [...stretch];
  const lone = characters.length === 1;
  return characters.map((character, index) => {
    const next = characters[index + 1];
    if (next !== undefined) return { text: character + next, at: at + index, role: 'word' };
    return { text: character, at: at + index, role: lone ? 'start' : 'aside' };
  });
};

const segments = (stretch: string, at: number): Word[] => {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  return Array.from(segmenter.segment(stretch), ({ segment }, index) => ({ text: bounded(segment), at: at + index, role: 'word' }));
};

/** A run that is not all in one manner of writing, cut where the manner changes. */
const unspaced = (run: string, at: number): Word[] => {
  const words: Word[] = [];
  let next = at;
  for (const stretch of run.match(STRETCH) ?? []) {
    const found = BEGINS_PAIRED.test(stretch)
      ? pairs(stretch, next)
      : UNSPACED.test(stretch)
        ? segments(stretch, next)
        : joined(stretch, next);
    for (const word of found) words.push(word);
    next = (found.at(-1)?.at ?? next) + 1;
  }
  return words;
};

/**
 * "F_ile" is one word with an accelerator and "file_name" two with a joint, and nothing tells them apart: one joint makes the whole a
 * word, with its parts aside. Several joints (`MAX_FILE_SIZE`) separate.
 */
const joined = (run: string, at: number): Word[] => {
  if (!JOINT.test(run)) return [{ text: bounded(run), at, role: 'word' }];
  const parts = run.split(JOINT).filter((part) => part !== '');
  if (parts.length > 2) return parts.map((part, index) => ({ text: bounded(part), at: at + index, role: 'word' }));
  const whole: Word = { text: bounded(parts.join('')), at, role: 'word' };
  return parts.length === 1 ? [whole] : [whole, ...parts.map((part): Word => ({ text: bounded(part), at, role: 'aside' }))];
};

/**
 * The words of a text, for its index entry and for queries alike: folded, without placeholders and markup; numbers are words.
 *
 * Han, kana and Hangul give overlapping pairs of characters, which need no dictionary and so never change under an index.
 * Thai, Lao, Khmer and Burmese are segmented with the runtime's dictionary. Only the first 4,000 words count.
 */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  let at = 1;
  // `match` rather than `matchAll`, which compiles these large classes anew at every call.
  for (const run of foldText(withoutMarkup(text.slice(0, MOST_TEXT))).match(RUN) ?? []) {
    const found = ASCII.test(run) || !UNSPACED.test(run) ? joined(run, at) : unspaced(run, at);
    for (const word of found) words.push(word);
    at = (found.at(-1)?.at ?? at) + 1;
    if (words.length > MOST_WORDS) return words.slice(0, MOST_WORDS);
  }
  return words;
};

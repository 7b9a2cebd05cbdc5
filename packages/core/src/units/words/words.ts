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

/** The words of a text as lists of the same length, which cost less than a {@link Word} each: texts are read by the million. */
export interface WordList {
  readonly texts: string[];
  readonly places: number[];
  readonly roles: Word['role'][];
}

/** Letters and digits, held together by the signs that mark accelerators and join identifiers. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:[_&~][\p{L}\p{N}\p{M}]+)*/gu;
/** The same in folded ASCII, which takes a tenth of the time to look through. */
const ASCII_RUN = /[a-z0-9]+(?:[_&~][a-z0-9]+)*/g;
const JOINT = /[_&~]/;
const ASCII = /^[\0-\x7f]*$/;

const PAIRED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Yi}ー';
const SEGMENTED = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const UNSPACED = new RegExp(`[${PAIRED}${SEGMENTED}]`, 'u');
const STRETCH = new RegExp(`[${PAIRED}]+|[${SEGMENTED}]+|[^${PAIRED}${SEGMENTED}]+`, 'gu');
const BEGINS_PAIRED = new RegExp(`^[${PAIRED}]`, 'u');
const HALF_CHARACTER = /[\ud800-\udfff]/;

/** The longest word that is told apart from longer ones, in UTF-16 units. */
const LONGEST_WORD = 64;
/** What is beyond this much of a text is not searched: an index entry of PostgreSQL holds 1 MB. */
const MOST_WORDS = 4_000;
const MOST_TEXT = 100_000;

/** What is segmented at once: of longer pieces `Intl.Segmenter` takes a time that grows with their square, and no sentence is as long. */
const PIECE = /.{1,2000}/gsu;

let segmenter: Intl.Segmenter | undefined;

/** The beginning of a long word, never half a character. */
const bounded = (word: string): string =>
  word.length <= LONGEST_WORD ? word : word.slice(0, LONGEST_WORD).replace(/[\ud800-\udbff]$/, '');

const add = ({ texts, places, roles }: WordList, text: string, at: number, role: Word['role']): void => {
  texts.push(text);
  places.push(at);
  roles.push(role);
};

/**
 * Adds the words of a part of a text.
 *
 * @param at the place of the first
 * @returns the place behind the last
 */
type AddWords = (words: WordList, part: string, at: number) => number;

/** Every two neighbours, and the last character alone: a text without spaces is found by any part of it, whatever its words are. */
const addPairs: AddWords = (words, stretch, at) => {
  const characters = HALF_CHARACTER.test(stretch) ? [...stretch] : stretch;
  const last = characters.length - 1;
  for (let nr = 0; nr < last; nr += 1) add(words, `${characters[nr]}${characters[nr + 1]}`, at + nr, 'word');
  add(words, characters[last] ?? '', at + last, last === 0 ? 'start' : 'aside');
  return at + last + 1;
};

const addSegments: AddWords = (words, stretch, at) => {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  let next = at;
  for (const piece of stretch.match(PIECE) ?? []) {
    for (const { segment } of segmenter.segment(piece)) add(words, bounded(segment), next++, 'word');
  }
  return next;
};

/**
 * "F_ile" is one word with an accelerator and "file_name" two with a joint, and nothing tells them apart: one joint makes the whole a
 * word, with its parts aside. Several joints (`MAX_FILE_SIZE`) separate.
 */
const addJoined: AddWords = (words, run, at) => {
  const parts = run.split(JOINT).filter((part) => part !== '');
  if (parts.length > 2) {
    for (const [nr, part] of parts.entries()) add(words, bounded(part), at + nr, 'word');
    return at + parts.length;
  }
  // A joint by itself stands between two scripts; its place is nobody's.
  if (parts.length > 0) add(words, bounded(parts.join('')), at, 'word');
  if (parts.length === 2) for (const part of parts) add(words, bounded(part), at, 'aside');
  return at + 1;
};

const addWhole: AddWords = (words, run, at) => {
  add(words, bounded(run), at, 'word');
  return at + 1;
};

const addSpaced: AddWords = (words, run, at) => (JOINT.test(run) ? addJoined : addWhole)(words, run, at);

/** A run that is not all in one manner of writing, cut where the manner changes. */
const addUnspaced: AddWords = (words, run, at) => {
  let next = at;
  for (const stretch of run.match(STRETCH) ?? []) {
    if (BEGINS_PAIRED.test(stretch)) next = addPairs(words, stretch, next);
    else next = (UNSPACED.test(stretch) ? addSegments : addSpaced)(words, stretch, next);
  }
  return next;
};

const cutOff = ({ texts, places, roles }: WordList, length: number): void => {
  for (const list of [texts, places, roles]) if (list.length > length) list.length = length;
};

/**
 * The words of a text, for its index entry and for queries alike: folded, without placeholders and markup; numbers are words.
 *
 * Han, kana and Hangul give overlapping pairs of characters, which need no dictionary and so never change under an index.
 * Thai, Lao, Khmer and Burmese are segmented with the runtime's dictionary. Only the first 4,000 words count.
 */
export const listWords = (text: string): WordList => {
  const words: WordList = { texts: [], places: [], roles: [] };
  const folded = foldText(withoutMarkup(text.slice(0, MOST_TEXT)));
  const isAscii = ASCII.test(folded);
  const addPlain = JOINT.test(folded) ? addSpaced : addWhole;
  let at = 1;
  // `match` rather than `matchAll`, which compiles these large classes anew at every call.
  for (const run of folded.match(isAscii ? ASCII_RUN : RUN) ?? []) {
    at = (isAscii || ASCII.test(run) || !UNSPACED.test(run) ? addPlain : addUnspaced)(words, run, at);
    if (words.texts.length > MOST_WORDS) break;
  }
  cutOff(words, MOST_WORDS);
  return words;
};

/** The same, a {@link Word} each. */
export const wordsOf = (text: string): Word[] => {
  const { texts, places, roles } = listWords(text);
  return texts.map((word, nr) => ({ text: word, at: places[nr] ?? 0, role: roles[nr] ?? 'word' }));
};

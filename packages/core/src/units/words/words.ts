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
const WORD_RUN = /[\p{L}\p{N}\p{M}]+(?:[_&~][\p{L}\p{N}\p{M}]+)*/gu;
/** The same in folded ASCII, which takes a tenth of the time to look through. */
const ASCII_WORD_RUN = /[a-z0-9]+(?:[_&~][a-z0-9]+)*/g;
const WORD_JOINT = /[_&~]/;
const ASCII_TEXT = /^[\0-\x7f]*$/;

const BIGRAM_SCRIPTS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Yi}ー';
const SEGMENTED_SCRIPTS = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const UNSPACED_CHARACTER = new RegExp(`[${BIGRAM_SCRIPTS}${SEGMENTED_SCRIPTS}]`, 'u');
const SCRIPT_STRETCH = new RegExp(`[${BIGRAM_SCRIPTS}]+|[${SEGMENTED_SCRIPTS}]+|[^${BIGRAM_SCRIPTS}${SEGMENTED_SCRIPTS}]+`, 'gu');
const STARTS_WITH_BIGRAM_SCRIPT = new RegExp(`^[${BIGRAM_SCRIPTS}]`, 'u');
const SURROGATE = /[\ud800-\udfff]/;

/** The longest word that is told apart from longer ones, in UTF-16 units. */
const WORD_LIMIT_UTF16 = 64;
/** What is beyond this much of a text is not searched: an index entry of PostgreSQL holds 1 MB. */
const INDEXED_WORDS_LIMIT = 4_000;
const INDEXED_TEXT_LIMIT = 100_000;

/** What is segmented at once: of longer pieces `Intl.Segmenter` takes a time that grows with their square, and no sentence is as long. */
const SEGMENTER_CHUNK = /.{1,2000}/gsu;

let segmenter: Intl.Segmenter | undefined;

/** The beginning of a long word, never half a character. */
const truncateWord = (word: string): string =>
  word.length <= WORD_LIMIT_UTF16 ? word : word.slice(0, WORD_LIMIT_UTF16).replace(/[\ud800-\udbff]$/, '');

const addWord = ({ texts, places, roles }: WordList, text: string, at: number, role: Word['role']): void => {
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
const addBigrams: AddWords = (words, stretch, at) => {
  const characters = SURROGATE.test(stretch) ? [...stretch] : stretch;
  const last = characters.length - 1;
  for (let nr = 0; nr < last; nr += 1) addWord(words, `${characters[nr]}${characters[nr + 1]}`, at + nr, 'word');
  addWord(words, characters[last] ?? '', at + last, last === 0 ? 'start' : 'aside');
  return at + last + 1;
};

const addSegments: AddWords = (words, stretch, at) => {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  let next = at;
  for (const piece of stretch.match(SEGMENTER_CHUNK) ?? []) {
    for (const { segment } of segmenter.segment(piece)) addWord(words, truncateWord(segment), next++, 'word');
  }
  return next;
};

/**
 * "F_ile" is one word with an accelerator and "file_name" two with a joint, and nothing tells them apart: one joint makes the whole a
 * word, with its parts aside. Several joints (`MAX_FILE_SIZE`) separate.
 */
const addJoined: AddWords = (words, run, at) => {
  const parts = run.split(WORD_JOINT).filter((part) => part !== '');
  if (parts.length > 2) {
    for (const [nr, part] of parts.entries()) addWord(words, truncateWord(part), at + nr, 'word');
    return at + parts.length;
  }
  // A joint by itself stands between two scripts; its place is nobody's.
  if (parts.length > 0) addWord(words, truncateWord(parts.join('')), at, 'word');
  if (parts.length === 2) for (const part of parts) addWord(words, truncateWord(part), at, 'aside');
  return at + 1;
};

const addWhole: AddWords = (words, run, at) => {
  addWord(words, truncateWord(run), at, 'word');
  return at + 1;
};

const addSpaced: AddWords = (words, run, at) => (WORD_JOINT.test(run) ? addJoined : addWhole)(words, run, at);

/** A run that is not all in one manner of writing, cut where the manner changes. */
const addUnspaced: AddWords = (words, run, at) => {
  let next = at;
  for (const stretch of run.match(SCRIPT_STRETCH) ?? []) {
    if (STARTS_WITH_BIGRAM_SCRIPT.test(stretch)) next = addBigrams(words, stretch, next);
    else next = (UNSPACED_CHARACTER.test(stretch) ? addSegments : addSpaced)(words, stretch, next);
  }
  return next;
};

const truncateWords = ({ texts, places, roles }: WordList, length: number): void => {
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
  const folded = foldText(withoutMarkup(text.slice(0, INDEXED_TEXT_LIMIT)));
  const isAscii = ASCII_TEXT.test(folded);
  const addPlain = WORD_JOINT.test(folded) ? addSpaced : addWhole;
  let at = 1;
  // `match` rather than `matchAll`, which compiles these large classes anew at every call.
  for (const run of folded.match(isAscii ? ASCII_WORD_RUN : WORD_RUN) ?? []) {
    at = (isAscii || ASCII_TEXT.test(run) || !UNSPACED_CHARACTER.test(run) ? addPlain : addUnspaced)(words, run, at);
    if (words.texts.length > INDEXED_WORDS_LIMIT) break;
  }
  truncateWords(words, INDEXED_WORDS_LIMIT);
  return words;
};

/** The same, a {@link Word} each. */
export const wordsOf = (text: string): Word[] => {
  const { texts, places, roles } = listWords(text);
  return texts.map((word, nr) => ({ text: word, at: places[nr] ?? 0, role: roles[nr] ?? 'word' }));
};

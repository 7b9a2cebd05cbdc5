import { foldText } from './fold.js';
import { withoutMarkup } from './markup.js';
import { foldWithSigns, hasQuranicSigns, spellingsOf, withoutSigns } from './quranic-spelling.js';

/** A word of a text, folded for searching. */
export interface Word {
  readonly text: string;
  /** Its position in the text, from 1. */
  readonly at: number;
  /**
   * - `word`: matches itself in texts and in queries.
   * - `aside`: in texts only, as an additional spelling by which it is found.
   * - `start`: a lone character of a script without spaces; in a query it is a prefix.
   */
  readonly role: 'word' | 'aside' | 'start';
}

/** The words of a text as parallel lists, which cost less than a {@link Word} each: texts are read by the million. */
export interface WordList {
  readonly texts: string[];
  readonly places: number[];
  readonly roles: Word['role'][];
}

/** Letters and digits, joined by the characters of accelerators and identifiers. */
const WORD_RUN = /[\p{L}\p{N}\p{M}]+(?:[_&~][\p{L}\p{N}\p{M}]+)*/gu;
/** The same for folded ASCII, in a tenth of the time. */
const ASCII_WORD_RUN = /[a-z0-9]+(?:[_&~][a-z0-9]+)*/g;
const WORD_JOINT = /[_&~]/;
const ASCII_TEXT = /^[\0-\x7f]*$/;

const BIGRAM_SCRIPTS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Yi}ー';
const SEGMENTED_SCRIPTS = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const UNSPACED_CHARACTER = new RegExp(`[${BIGRAM_SCRIPTS}${SEGMENTED_SCRIPTS}]`, 'u');
const SCRIPT_STRETCH = new RegExp(`[${BIGRAM_SCRIPTS}]+|[${SEGMENTED_SCRIPTS}]+|[^${BIGRAM_SCRIPTS}${SEGMENTED_SCRIPTS}]+`, 'gu');
const STARTS_WITH_BIGRAM_SCRIPT = new RegExp(`^[${BIGRAM_SCRIPTS}]`, 'u');
const SURROGATE_PATTERN = /[\ud800-\udfff]/;

/** Maximum significant length of a word, in UTF-16 units. */
const WORD_LIMIT_UTF16 = 64;
/** Maximum indexed length of a text: PostgreSQL limits an index entry to 1 MB. */
const INDEXED_WORDS_LIMIT = 4_000;
const INDEXED_TEXT_LIMIT = 100_000;

/** Maximum length for segmentation at once: the time of `Intl.Segmenter` is quadratic, and no sentence is that long. */
const SEGMENTER_CHUNK = /.{1,2000}/gsu;

let segmenter: Intl.Segmenter | undefined;

/** Truncates a long word, without splitting a character. */
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
 * @param at position of the first
 * @returns the position after the last
 */
type AddWords = (words: WordList, part: string, at: number) => number;

/** Bigrams of adjacent characters, and the last character alone: texts without spaces are found by any part, independent of word boundaries. */
const addBigrams: AddWords = (words, stretch, at) => {
  const characters = SURROGATE_PATTERN.test(stretch) ? [...stretch] : stretch;
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
 * "F_ile" is one word with an accelerator and "file_name" two joined ones, which look alike: with one joint the whole is a word, with its parts
 * aside. Several joints (`MAX_FILE_SIZE`) separate.
 */
const addJoined: AddWords = (words, run, at) => {
  const parts = run.split(WORD_JOINT).filter((part) => part !== '');
  if (parts.length > 2) {
    for (const [nr, part] of parts.entries()) addWord(words, truncateWord(part), at + nr, 'word');
    return at + parts.length;
  }
  // A joint by itself is between two scripts, and gets no position.
  if (parts.length > 0) addWord(words, truncateWord(parts.join('')), at, 'word');
  if (parts.length === 2) for (const part of parts) addWord(words, truncateWord(part), at, 'aside');
  return at + 1;
};

const addWhole: AddWords = (words, run, at) => {
  addWord(words, truncateWord(run), at, 'word');
  return at + 1;
};

const addSpaced: AddWords = (words, run, at) => (WORD_JOINT.test(run) ? addJoined : addWhole)(words, run, at);

/** Splits a run with mixed scripts where the script changes. */
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
 * Tokenizer for index entries and queries alike: folded words, without placeholders and markup; numbers are words.
 *
 * Han, kana and Hangul give overlapping pairs of characters, which need no dictionary and so never change under an index.
 * Thai, Lao, Khmer and Burmese are segmented with the runtime's dictionary. Words in Quranic orthography have their spellings of today aside.
 * Only the first 4,000 words count.
 */
export const listWords = (text: string): WordList => {
  const words: WordList = { texts: [], places: [], roles: [] };
  const plain = withoutMarkup(text.slice(0, INDEXED_TEXT_LIMIT));
  const isQuranic = hasQuranicSigns(plain);
  const folded = isQuranic ? foldWithSigns(plain) : foldText(plain);
  const isAscii = ASCII_TEXT.test(folded);
  const addPlain = WORD_JOINT.test(folded) ? addSpaced : addWhole;
  let at = 1;
  // `match` rather than `matchAll`, which compiles these large character classes again at every call.
  for (const found of folded.match(isAscii ? ASCII_WORD_RUN : WORD_RUN) ?? []) {
    const isSpelled = isQuranic && withoutSigns(found) !== found;
    const run = isSpelled ? withoutSigns(found) : found;
    if (run === '') continue;
    at = (isAscii || ASCII_TEXT.test(run) || !UNSPACED_CHARACTER.test(run) ? addPlain : addUnspaced)(words, run, at);
    if (isSpelled) for (const spelling of spellingsOf(found)) addWord(words, truncateWord(spelling), at - 1, 'aside');
    if (words.texts.length > INDEXED_WORDS_LIMIT) break;
  }
  truncateWords(words, INDEXED_WORDS_LIMIT);
  return words;
};

/** The same, as a {@link Word} each. */
export const wordsOf = (text: string): Word[] => {
  const { texts, places, roles } = listWords(text);
  return texts.map((word, nr) => ({ text: word, at: places[nr] ?? 0, role: roles[nr] ?? 'word' }));
};

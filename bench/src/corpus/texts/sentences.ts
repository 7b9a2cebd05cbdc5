import { pickRandom, type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import type { Vocabulary } from './vocabulary.js';

/** Words of a text at most. */
const SENTENCE_WORDS_LIMIT = 30;
/** Words of a text on the average, about, as in the interfaces of programs. */
const MEAN_SENTENCE_WORDS = 7;
/** Texts that repeat another one with a word changed, as happens between versions of programs, in percent. */
const VARIED_PERCENT = 15;

/** A word, as common as its rank makes it (Zipf's law: half as common at twice the rank). */
const wordOf = ({ words }: Vocabulary, random: Random): string => words[Math.floor(words.length ** random()) - 1] ?? '';

const lengthOf = (random: Random): number => Math.min(SENTENCE_WORDS_LIMIT, 1 + Math.floor(-Math.log(1 - random()) * MEAN_SENTENCE_WORDS));

/** Makes texts of 1 to 30 words, the same ones in every run. Some are variations of earlier ones. */
export const makeSentences = (vocabulary: Vocabulary, random: Random): (() => string) => {
  const fresh = (): readonly string[] => Array.from({ length: lengthOf(random) }, () => wordOf(vocabulary, random));
  const vary = (words: readonly string[]): readonly string[] => words.with(randomBelow(random, words.length), wordOf(vocabulary, random));
  const recent = Array.from({ length: 1_000 }, fresh);
  return () => {
    const words = randomBelow(random, 100) < VARIED_PERCENT ? vary(pickRandom(random, recent)) : fresh();
    recent[randomBelow(random, recent.length)] = words;
    return words.join(vocabulary.space);
  };
};

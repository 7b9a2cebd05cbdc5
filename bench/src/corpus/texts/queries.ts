import { pickRandom, type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import { type Vocabulary, vocabularyOf } from './vocabulary.js';

/** A sample of the texts that are searched, and their vocabulary: what queries are made of. */
export interface SearchedTexts {
  readonly vocabulary: Vocabulary;
  readonly texts: readonly string[];
}

/** Makes a query. */
export type MakeQuery = (random: Random, searched: SearchedTexts) => string;

/** The words and texts of a language. */
export const searchedTexts = (lng: string, texts: readonly string[]): SearchedTexts => ({ vocabulary: vocabularyOf(lng), texts });

/** A word whose rank is between two. */
const ranked =
  (from: number, to: number): MakeQuery =>
  (random, { vocabulary }) =>
    vocabulary.words[from + randomBelow(random, to - from)] ?? '';

const common = ranked(0, 12);
const usual = ranked(100, 3_000);
const rare = ranked(20_000, 60_000);

const several =
  (count: number, make: MakeQuery): MakeQuery =>
  (random, from) =>
    Array.from({ length: count }, () => make(random, from)).join(' ');

const sentence: MakeQuery = (random, { texts }) => pickRandom(random, texts);

const nearSentence: MakeQuery = (random, from) => {
  const words = sentence(random, from).split(from.vocabulary.space);
  return words.with(randomBelow(random, words.length), usual(random, from)).join(from.vocabulary.space);
};

/** A rare word with a letter wrong. */
const misspelt: MakeQuery = (random, from) => {
  const word = rare(random, from);
  const at = randomBelow(random, word.length);
  return `${word.slice(0, at)}x${word.slice(at + 1)}`;
};

const phrase: MakeQuery = (random, { texts, vocabulary }) => {
  const words = pickRandom(random, texts).split(vocabulary.space);
  const at = randomBelow(random, words.length);
  return `"${words.slice(at, at + 2).join(vocabulary.space)}"`;
};

/** Queries of the mode `natural`: by likeness. */
const NATURAL_QUERIES: Readonly<Record<string, MakeQuery>> = {
  'a very common word': common,
  'three very common words': several(3, common),
  'a usual word': usual,
  'a rare word': rare,
  'four words': several(4, ranked(0, 3_000)),
  'a sentence that is there': sentence,
  'a sentence with another word': nearSentence,
  'a rare word, misspelt': misspelt,
};

/** Queries of the mode `boolean`: with operators. */
const BOOLEAN_QUERIES: Readonly<Record<string, MakeQuery>> = {
  'a very common word': (random, from) => `+${common(random, from)}`,
  'two very common words': (random, from) => `+${common(random, from)} +${common(random, from)}`,
  'a common word without another': (random, from) => `+${common(random, from)} -${common(random, from)}`,
  'a rare word': (random, from) => `+${rare(random, from)}`,
  'a usual word with one of two': (random, from) => `+${common(random, from)} +(${usual(random, from)} ${usual(random, from)})`,
  'a phrase': phrase,
  'a beginning': (random, from) => `${usual(random, from).slice(0, 3)}*`,
};

/** Kinds of queries by mode, with their names in the report. */
export const QUERIES_BY_MODE = { natural: NATURAL_QUERIES, boolean: BOOLEAN_QUERIES } as const;

/** Queries with so many results that their pages go to 10,000 results. */
export const DEEP_PAGE_QUERIES: Readonly<Record<'natural' | 'boolean', MakeQuery>> = {
  natural: several(2, common),
  boolean: (random, from) => `+${common(random, from)}`,
};

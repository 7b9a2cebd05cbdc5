import type { Connection } from '@translation-commons/core/database/database.js';
import { differsInMarksOnly } from '@translation-commons/core/units/words/differs-in-marks.js';
import { listWords } from '@translation-commons/core/units/words/words.js';
import { countCommonVerses, type DifferingVerse, fetchDifferingVerses, openDifferingVerses } from './stage.store.js';

/** A verse of which the new text has another wording, or other marks. */
export interface ChangedVerse extends DifferingVerse {
  /** True when only punctuation, case or marks of spelling differ. */
  readonly marksOnly: boolean;
}

/** Differences between a text and the stored one. */
export interface TextComparison {
  /** Verses of which words differ. */
  readonly words: number;
  /** Verses of which only punctuation, case or marks of spelling differ. */
  readonly marks: number;
  /** Translations of the verses that differ. */
  readonly translations: number;
  /** True for a different text altogether: hardly a verse is like the former one in its place. */
  readonly isOther: boolean;
  /** The first verses that differ: in words, then in marks only, both in the order of the text. */
  readonly samples: readonly ChangedVerse[];
  /** Places of all that differ, in the order of the text: `2:255`. */
  readonly places: readonly string[];
}

/** Verses that are shown with both texts. */
const SAMPLES_LIMIT = 10;

/** Two verses are alike that share half of their words or more (Sørensen–Dice coefficient). */
const ALIKE_COEFFICIENT = 0.5;

/** With fewer verses like those in their place it is a different text. Of revisions far more are alike, of texts of one language hardly any. */
const ALIKE_VERSES_SHARE = 0.1;

/** Fewer verses than these are too few to judge a whole text by. */
const COMPARED_VERSES_MIN = 3;

const areAlike = (one: string, other: string): boolean => {
  const [words, others] = [new Set(listWords(one).texts), new Set(listWords(other).texts)];
  const common = [...words].filter((word) => others.has(word)).length;
  return 2 * common >= ALIKE_COEFFICIENT * (words.size + others.size);
};

/** Compares the staged text with the one that is here, verse by verse. */
export const compareTexts = async (connection: Connection): Promise<TextComparison> => {
  const common = await countCommonVerses(connection);
  const samples = { words: [] as ChangedVerse[], marks: [] as ChangedVerse[] };
  const places: string[] = [];
  let [words, marks, translations, unlike] = [0, 0, 0, 0];
  await openDifferingVerses(connection);
  for (;;) {
    const verses = await fetchDifferingVerses(connection);
    if (verses.length === 0) break;
    for (const verse of verses) {
      const marksOnly = differsInMarksOnly([verse.former], [verse.text]);
      if (marksOnly) marks += 1;
      else words += 1;
      if (!marksOnly && !areAlike(verse.former, verse.text)) unlike += 1;
      translations += verse.translations;
      places.push(`${verse.chapter}:${verse.verse}`);
      const like = marksOnly ? samples.marks : samples.words;
      if (like.length < SAMPLES_LIMIT) like.push({ ...verse, marksOnly });
    }
  }
  const isOther = common >= COMPARED_VERSES_MIN && common - unlike < ALIKE_VERSES_SHARE * common;
  return { words, marks, translations, isOther, samples: [...samples.words, ...samples.marks].slice(0, SAMPLES_LIMIT), places };
};

import { DAY_MS } from '@translation-commons/core/kernel/time.js';
import { makeRandom, type Random, randomBelow } from '@translation-commons/core/testing/random.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { toTsvector } from '@translation-commons/core/units/words/tsvector.js';
import type { CorpusSize } from './corpus-size.js';
import type { CorpusRows } from './rows.js';
import { makeSentences } from './texts/sentences.js';
import { vocabularyOf } from './texts/vocabulary.js';

/** A unit that translations are made for. */
export interface CorpusUnit {
  readonly id: number;
  readonly key: string;
  readonly createdAt: Date;
}

/** Strings that the same people go through one after the other, at most. */
const SITTING_STRINGS_LIMIT = 50;

/** People at work on a language: the first of them, and their times, from 0 (at once) to 1 (now). */
interface Sitting {
  readonly first: number;
  readonly lags: readonly number[];
  left: number;
}

/** Begins a sitting, of busy people oftener. */
const startSitting = (random: Random, people: number): Sitting => ({
  first: Math.floor(random() ** 3 * people),
  lags: [0, ...Array.from({ length: 9 }, () => random() ** 2)],
  left: 1 + randomBelow(random, SITTING_STRINGS_LIMIT),
});

/** Different people, the first of the sitting first. */
const voters = (random: Random, { first }: Sitting, { votes, people }: CorpusSize): readonly number[] =>
  Array.from({ length: Math.min(votes(random), people) }, (_, nth) => 1 + ((first + nth * 7) % people));

const timeBetween = (from: Date, to: number, share: number): Date => new Date(from.getTime() + share * (to - from.getTime()));

/**
 * Gives each unit translations in each language, with the words that searches look at, and votes. The first to vote for a
 * translation is its author; without votes it has none, as if it came with a project. People go through strings one after the other.
 *
 * @param now no vote is later
 */
export const makeTranslations = (size: CorpusSize, now: number): ((rows: CorpusRows, unit: CorpusUnit) => void) => {
  const random = makeRandom(7);
  const languages = size.lngs.map((lng) => ({
    lng,
    sentence: makeSentences(vocabularyOf(lng), random),
    sitting: startSitting(random, size.people),
  }));
  let translationId = 0;
  let endorsementId = 0;
  return (rows, { id: unitId, key, createdAt }) => {
    for (const language of languages) {
      const { lng, sentence } = language;
      if (language.sitting.left === 0) language.sitting = startSitting(random, size.people);
      const { sitting } = language;
      sitting.left -= 1;
      const people = voters(random, sitting, size);
      const texts = new Set<string>();
      while (texts.size < size.translations) texts.add(texts.size > 0 ? `${sentence()} ${texts.size}` : sentence());
      [...texts].forEach((text, nr) => {
        translationId += 1;
        const mine = people.filter((_, nth) => nth % size.translations === nr);
        const at = timeBetween(createdAt, Math.min(now, createdAt.getTime() + DAY_MS), random());
        const row = [translationId, tguidOf([text], lng, key), unitId, lng, [text], mine[0] ?? null, mine.length, at.toISOString()];
        rows.translations.push(row);
        rows.translationWords.push([translationId, lng, unitId, toTsvector([text], lng)]);
        for (const person of mine) {
          endorsementId += 1;
          const time = timeBetween(at, now, sitting.lags[people.indexOf(person) % sitting.lags.length] ?? 0);
          rows.endorsements.push([endorsementId, translationId, person, unitId, lng, time.toISOString()]);
        }
      });
    }
  };
};

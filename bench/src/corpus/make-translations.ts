import { searchText } from '@translation-commons/core/search/search-text.js';
import { tguidOf } from '@translation-commons/core/translations/translation.js';
import type { CorpusSize } from './corpus-size.js';
import { below, makeRandom, type Random } from './random.js';
import type { CorpusRows } from './rows.js';
import { makeSentences } from './sentences.js';
import { vocabularyOf } from './vocabulary.js';

/** What translations are made for. */
export interface CorpusUnit {
  readonly id: number;
  readonly key: string;
  readonly createdAt: Date;
}

/** Different people, busy ones oftener. */
const voters = (random: Random, { votes, people }: CorpusSize): readonly number[] => {
  const first = Math.floor(random() ** 3 * people);
  return Array.from({ length: Math.min(votes(random), people) }, (_, nth) => 1 + ((first + nth * 7) % people));
};

const between = (random: Random, from: Date, to: number): Date => new Date(from.getTime() + random() * (to - from.getTime()));

/**
 * Gives each unit translations in each language, with the words that searches look at, and votes. The first to vote for a
 * translation is its author; without votes it has none, as if it came with a project.
 *
 * @param now no vote is later
 */
export const makeTranslations = (size: CorpusSize, now: number): ((rows: CorpusRows, unit: CorpusUnit) => void) => {
  const random = makeRandom(7);
  const languages = size.lngs.map((lng) => ({ lng, sentence: makeSentences(vocabularyOf(lng), random) }));
  let translationId = 0;
  let endorsementId = 0;
  return (rows, { id: unitId, key, createdAt }) => {
    for (const { lng, sentence } of languages) {
      const people = voters(random, size);
      const texts = new Set<string>();
      while (texts.size < size.translations) texts.add(texts.size > 0 ? `${sentence()} ${texts.size}` : sentence());
      [...texts].forEach((text, nr) => {
        translationId += 1;
        const mine = people.filter((_, nth) => nth % size.translations === nr);
        const at = between(random, createdAt, Math.min(now, createdAt.getTime() + 86_400_000));
        const row = [translationId, tguidOf([text], lng, key), unitId, lng, [text], mine[0] ?? null, mine.length, at.toISOString()];
        rows.translations.push(row);
        rows.translationWords.push([translationId, unitId, searchText([text], lng)]);
        for (const person of mine) {
          endorsementId += 1;
          const time = below(random, 2) === 0 ? at : between(random, at, now);
          rows.endorsements.push([endorsementId, translationId, person, unitId, lng, time.toISOString()]);
        }
      });
    }
  };
};

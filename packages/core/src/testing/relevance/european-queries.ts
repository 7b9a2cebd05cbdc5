import { changedSentences, type Findable, type KnownQuery, misspelledWords, twoWords } from './known-queries.js';

/**
 * Two hundred queries with known answers over a project that is translated, of languages that are written with spaces.
 *
 * @param read the texts of a language; null: the sources
 */
export const europeanQueries = async (
  lngs: readonly [string, string],
  read: (lng: string | null) => Promise<readonly Findable[]>,
): Promise<Readonly<Record<string, readonly KnownQuery[]>>> => {
  const [one, other] = lngs;
  const [sources, first, second] = [await read(null), await read(one), await read(other)];
  return {
    'sentences written nearly the same': changedSentences(sources, null, 60),
    'translations written nearly the same': [...changedSentences(first, one, 35), ...changedSentences(second, other, 35)],
    'two words': [...twoWords(sources, null, 25), ...twoWords(first, one, 15)],
    'a word with two letters exchanged': misspelledWords(sources, 30),
  };
};

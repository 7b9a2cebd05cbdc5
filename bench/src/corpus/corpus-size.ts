import type { Random } from '@translation-commons/core/testing/random.js';

/** Languages that the corpora are translated into; {@link vocabularyOf} knows words of each. The last is written without spaces. */
export const CORPUS_LNGS: readonly string[] = ['fr', 'pl', 'ja'];

/** The size of a corpus: how much it has of everything. */
export interface CorpusSize {
  readonly strings: number;
  /** Languages that every string has translations in: some of {@link CORPUS_LNGS}. */
  readonly lngs: readonly string[];
  /** Translations of a string in a language. */
  readonly translations: number;
  /** Votes for those translations together, each by another person; drawn for every string and language. */
  readonly votes: (random: Random) => number;
  readonly people: number;
  readonly projects: number;
}

/** The size of the large corpus, like a database that was used for years: most translations came with projects, some are people's. */
export const grownCorpusSize = (strings: number): CorpusSize => ({
  strings,
  lngs: CORPUS_LNGS,
  translations: 1,
  votes: (random) => (random() < 0.6 ? 0 : 1 + Math.floor(random() ** 4 * 5)),
  people: 2_000,
  projects: 200,
});

/** The size of a small corpus with busy strings: 5 translations and 20 votes each. */
export const busyCorpusSize = (strings: number): CorpusSize => ({
  strings,
  lngs: ['fr'],
  translations: 5,
  votes: () => 20,
  people: 100,
  projects: 2,
});

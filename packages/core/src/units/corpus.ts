import type { CorpusName } from './kind/search.js';

/** The tables of searchable texts and their words. */
export interface Corpus {
  /** Table of the words. */
  readonly words: 'unit_words' | 'translation_words';
  /** Column with the id of the text. */
  readonly id: 'unit_id' | 'translation_id';
  /** Table of the texts. */
  readonly texts: 'unit' | 'translation';
  /** Language of the searched texts; undefined for sources. */
  readonly lng?: string;
}

/** The tables of each. */
export const CORPORA: Readonly<Record<CorpusName, Corpus>> = {
  sources: { words: 'unit_words', id: 'unit_id', texts: 'unit' },
  translations: { words: 'translation_words', id: 'translation_id', texts: 'translation' },
};

/** The corpus that a search uses: sources, or translations into a language. */
export const corpusIn = (where: CorpusName, lng: string): Corpus =>
  where === 'translations' ? { ...CORPORA.translations, lng } : CORPORA.sources;

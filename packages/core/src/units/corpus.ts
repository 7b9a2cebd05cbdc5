import type { CorpusName } from './kind/search.js';

/** Where the words of such texts are, and the texts themselves. */
export interface Corpus {
  /** Table of their words. */
  readonly words: 'unit_words' | 'translation_words';
  /** Its column that names the text. */
  readonly id: 'unit_id' | 'translation_id';
  /** Table of the texts. */
  readonly texts: 'unit' | 'translation';
  /** The language of the texts that are looked for; undefined for sources. */
  readonly lng?: string;
}

/** The tables of each. */
export const CORPORA: Readonly<Record<CorpusName, Corpus>> = {
  sources: { words: 'unit_words', id: 'unit_id', texts: 'unit' },
  translations: { words: 'translation_words', id: 'translation_id', texts: 'translation' },
};

/** The tables of the texts that a search looks through: of translations those into a language. */
export const corpusIn = (where: CorpusName, lng: string): Corpus =>
  where === 'translations' ? { ...CORPORA.translations, lng } : CORPORA.sources;

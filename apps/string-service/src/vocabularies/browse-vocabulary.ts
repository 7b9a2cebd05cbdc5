import type { Context } from '@translation-commons/core/units/context.js';
import { getVocabulary } from './get-vocabulary.js';
import type { Term } from './terms-file.js';
import { splitVocabulary, vocabularyProject } from './vocabulary.js';
import { countTermsHolding, listTermsHolding } from './vocabulary.store.js';

/** Terms on a page. */
const SHOWN = 100;

/** What is looked for in a vocabulary. */
export interface Browsing {
  /** What a term or one of its translations holds, in any case; empty: all terms. */
  readonly words: string;
  /** From 0; past the end is the last page. */
  readonly page: number;
}

/** A page of a vocabulary's terms. */
export interface BrowsedTerms extends Browsing {
  readonly terms: readonly Term[];
  /** Number of terms on all pages. */
  readonly total: number;
  readonly pages: number;
}

/** Reads a page of the terms that hold some words, sorted. Refuses with `not-found` a vocabulary that is not there. */
export const browseVocabulary = async (context: Context, vocabulary: string, { words, page }: Browsing): Promise<BrowsedTerms> => {
  const { db, languages } = context;
  const { id: projectId } = await getVocabulary(context, vocabularyProject(vocabulary), 'not-found');
  const filter = { projectId, lng: splitVocabulary(vocabulary, languages)?.lng ?? '', words: words.trim() };
  const total = await countTermsHolding(db.pool, filter);
  const pages = Math.max(1, Math.ceil(total / SHOWN));
  const shown = Math.min(page, pages - 1);
  const terms = await listTermsHolding(db.pool, filter, { limit: SHOWN, offset: shown * SHOWN });
  return { words: filter.words, page: shown, pages, total, terms };
};

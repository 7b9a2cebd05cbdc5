import { readUnitMarks } from '@translation-commons/core/queues/read-unit-marks.js';
import type { UnitMarks } from '@translation-commons/core/queues/unit-state.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { sourceLngOf } from '../projects/project.js';
import { parseVocabularyName, vocabularyProject } from '../projects/vocabulary-name.js';
import { getVocabulary } from './get-vocabulary.js';
import { countTermsHolding, type ListedTerm, listTermsHolding } from './vocabulary.store.js';

/** Terms of a page. */
const PAGE_SIZE = 100;

/** A query for terms of a vocabulary. */
export interface TermQuery {
  /** Words in a term or one of its translations, in any case; empty: all terms. */
  readonly words: string;
  /** From 0; past the end is the last page. */
  readonly page: number;
}

/** A page of a vocabulary's terms (offset pagination). */
export interface TermPage extends TermQuery {
  /** Language of the terms themselves. */
  readonly sourceLng: string;
  readonly terms: readonly ListedTerm[];
  /** States of the terms, by id. */
  readonly marks: ReadonlyMap<number, UnitMarks>;
  /** Number of terms on all pages. */
  readonly total: number;
  readonly pages: number;
}

/** Reads a page of the terms that contain some words, sorted (offset pagination). Refuses an unknown vocabulary with `not-found`. */
export const browseVocabulary = async (context: Context, vocabulary: string, { words, page }: TermQuery): Promise<TermPage> => {
  const { db, languages } = context;
  const project = await getVocabulary(context, vocabularyProject(vocabulary), 'not-found');
  const { id: projectId, decideBy } = project;
  const filter = { projectId, lng: parseVocabularyName(vocabulary, languages)?.lng ?? '', words: words.trim(), decideBy };
  const total = await countTermsHolding(db.pool, filter);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pages - 1);
  const terms = await listTermsHolding(db.pool, filter, { limit: PAGE_SIZE, offset: shown * PAGE_SIZE });
  const scope = { ...vocabularyProject(vocabulary) };
  const marks = await readUnitMarks(
    context,
    { lng: filter.lng, scope, decideBy },
    terms.map(({ id }) => ({ unit: { id } })),
  );
  return { sourceLng: sourceLngOf(project), words: filter.words, page: shown, pages, total, terms, marks };
};

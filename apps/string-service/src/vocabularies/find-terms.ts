import type { Context } from '@translation-commons/core/units/context.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { termSpans } from './term-spans.js';
import { parseVocabularyName } from './vocabulary.js';
import { type KnownTerm, listTermsByKey, listVocabularyNames } from './vocabulary.store.js';

/** A term of a vocabulary (glossary) that occurs in a text. */
export interface FoundTerm extends KnownTerm {
  /** As it stands in the text: "bean", "beans". */
  readonly found: readonly string[];
}

/** Terms that are shown beside a text. */
const TERMS_LIMIT = 20;

/**
 * Looks up the glossary terms that occur in a text, from all vocabularies of a language, in the order of the text, at most twenty. The
 * sguid of a term is made of its text and vocabulary, so that terms are found by key and nothing is searched.
 */
export const findTerms = async (
  { db, languages }: Pick<Context, 'db' | 'languages'>,
  text: string,
  lng: string,
): Promise<readonly FoundTerm[]> => {
  const names = await listVocabularyNames(db.pool);
  const vocabularies = names.filter((name) => parseVocabularyName(name, languages)?.lng === lng);
  if (vocabularies.length === 0) return [];
  const foundBy = new Map<string, string[]>();
  for (const { text: found, spellings } of termSpans(text)) {
    for (const key of spellings.flatMap((spelling) => vocabularies.map((vocabulary) => sguidOf([spelling], vocabulary)))) {
      foundBy.set(key, [...(foundBy.get(key) ?? []), found]);
    }
  }
  const known = new Map((await listTermsByKey(db.pool, [...foundBy.keys()], lng)).map((term) => [term.sguid, term]));
  return [...foundBy]
    .flatMap(([key, found]) => {
      const term = known.get(key);
      return term ? [{ ...term, found }] : [];
    })
    .slice(0, TERMS_LIMIT);
};

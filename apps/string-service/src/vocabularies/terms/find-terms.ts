import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { parseVocabularyName } from '../../projects/vocabulary-name.js';
import { type KnownTerm, listTermsByKey } from '../vocabulary.store.js';
import { isStopWord, stemsOf } from './inflections.js';
import { termSpans } from './term-spans.js';

/** A term of a vocabulary (glossary) that occurs in a text. */
export interface FoundTerm extends KnownTerm {
  /** Spellings in the text: "bean", "beans". */
  readonly found: readonly string[];
}

const countWords = (term: string): number => term.split(/\s+/).length;

/** Terms that are shown beside a text. */
const TERMS_LIMIT = 20;

/** The vocabularies among these that are of a language. */
export const vocabulariesOf = (languages: Languages, names: readonly string[], lng: string): readonly string[] =>
  names.filter((name) => parseVocabularyName(name, languages)?.lng === lng);

/**
 * Looks up the glossary terms that occur in a text, from those of some vocabularies that are of a language, the longest first, at most twenty. The
 * sguid of a term is made of its text and vocabulary, so that terms are found by key and nothing is searched.
 *
 * @param names of the vocabularies, as projects
 */
export const findTerms = async (
  { db, languages }: Pick<Context, 'db' | 'languages'>,
  { text, lng, names }: { readonly text: string; readonly lng: string; readonly names: readonly string[] },
): Promise<readonly FoundTerm[]> => {
  const vocabularies = vocabulariesOf(languages, names, lng);
  if (vocabularies.length === 0) return [];
  const foundBy = new Map<string, string[]>();
  for (const { text: found, spellings } of termSpans(text)) {
    if (isStopWord(found)) continue;
    const terms = [...new Set(spellings.flatMap((spelling) => [spelling, ...stemsOf(spelling)]))];
    for (const key of terms.flatMap((spelling) => vocabularies.map((vocabulary) => sguidOf([spelling], vocabulary)))) {
      foundBy.set(key, [...(foundBy.get(key) ?? []), found]);
    }
  }
  const known = new Map((await listTermsByKey(db.pool, [...foundBy.keys()], lng)).map((term) => [term.sguid, term]));
  return (
    [...foundBy]
      .flatMap(([key, found]) => {
        const term = known.get(key);
        return term ? [{ ...term, found }] : [];
      })
      // Longest terms first; terms of the same length in the order of the text.
      .sort((one, other) => countWords(other.term) - countWords(one.term))
      .slice(0, TERMS_LIMIT)
  );
};

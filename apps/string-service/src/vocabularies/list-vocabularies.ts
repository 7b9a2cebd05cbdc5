import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { parseVocabularyName } from '../projects/vocabulary-name.js';
import { countTermsByVocabulary, listVocabularyNames } from './vocabulary.store.js';

/** Names of the vocabularies by language, both sorted. */
export const listVocabularies = async ({ db, languages }: Context): Promise<Record<string, string[]>> => {
  const vocabularies = await listVocabularyNames(db.pool);
  const byLanguage = groupBy(
    vocabularies.flatMap((vocabulary) => parseVocabularyName(vocabulary, languages) ?? []),
    ({ lng }) => lng,
  );
  return Object.fromEntries(
    [...byLanguage].map(([lng, named]) => [lng, named.map(({ name }) => name)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** Numbers of terms of all vocabularies, by name and language (`ICT_sq`). */
export const countTerms = ({ db }: Pick<Context, 'db'>): Promise<ReadonlyMap<string, number>> => countTermsByVocabulary(db.pool);

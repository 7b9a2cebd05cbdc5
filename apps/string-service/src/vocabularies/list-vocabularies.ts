import type { Context } from '@translation-commons/core/units/context.js';
import { parseVocabularyName } from '../projects/vocabulary-name.js';
import { listVocabularyNames } from './vocabulary.store.js';

/** Names of the vocabularies by language, both sorted. */
export const listVocabularies = async ({ db, languages }: Context): Promise<Record<string, string[]>> => {
  const byLanguage = new Map<string, string[]>();
  for (const vocabulary of await listVocabularyNames(db.pool)) {
    const split = parseVocabularyName(vocabulary, languages);
    if (!split) continue;
    byLanguage.set(split.lng, [...(byLanguage.get(split.lng) ?? []), split.name]);
  }
  return Object.fromEntries([...byLanguage].sort(([a], [b]) => (a < b ? -1 : 1)));
};

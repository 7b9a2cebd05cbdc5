import type { Context } from '@translation-commons/core/units/context.js';
import { parseVocabularyName, vocabularyProject } from '../projects/vocabulary-name.js';
import { getVocabulary } from './get-vocabulary.js';
import type { VocabularyTerm } from './terms/terms-file.js';
import { listTerms } from './vocabulary.store.js';

/**
 * Exports the terms of a vocabulary with their translations. Refuses an unknown one with `not-found`.
 *
 * @param vocabulary its name as a project: `ICT_sq`
 */
export const exportVocabulary = async (context: Context, vocabulary: string): Promise<readonly VocabularyTerm[]> => {
  const { db, languages } = context;
  const project = await getVocabulary(context, vocabularyProject(vocabulary), 'not-found');
  return listTerms(db.pool, project.id, parseVocabularyName(vocabulary, languages)?.lng ?? '', project.decideBy);
};

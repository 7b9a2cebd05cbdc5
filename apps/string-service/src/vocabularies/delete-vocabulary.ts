import { deleteUnits } from '@translation-commons/core/translations/trash/delete-units.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { type DeleteProjectResult, deleteProject } from '../po-files/delete/delete-project.js';
import type { VocabularyName } from '../projects/vocabulary-name.js';
import { getVocabulary, getVocabularyProjectName } from './get-vocabulary.js';
import { listTermIds } from './vocabulary.store.js';

/** Deletes a vocabulary with its terms, which are in no other project; their translations and votes go to the trash. */
export const deleteVocabulary = async (context: Context, vocabulary: VocabularyName): Promise<DeleteProjectResult> => {
  const name = getVocabularyProjectName(context, vocabulary);
  await getVocabulary(context, name);
  return deleteProject(context, name, async (connection, project) => {
    await deleteUnits(context, connection, await listTermIds(connection, project.id));
  });
};

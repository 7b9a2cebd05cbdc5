import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { error, type MessagesResult } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { deleteUnits } from '@translation-commons/core/translations/trash/delete-units.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { mayManage, onlyManagers } from '../../projects/members/may-manage.js';
import type { VocabularyName } from '../../projects/vocabulary-name.js';
import { getVocabulary, getVocabularyProjectName } from '../get-vocabulary.js';
import { findTermId } from '../vocabulary.store.js';

/** Deletes a term of a vocabulary; its translations and their votes go to the trash. */
export const deleteTerm = async (
  context: Context,
  { sguid, ...vocabulary }: VocabularyName & { readonly sguid: string },
): Promise<MessagesResult> => {
  getActor(context);
  const named = getVocabularyProjectName(context, vocabulary);
  const project = await getVocabulary(context, named);
  if (!(await mayManage(context, context.db.pool, project))) return { messages: [onlyManagers(named)] };
  return inTransaction(context.db, async (connection) => {
    const id = await findTermId(connection, project.id, sguid);
    if (id === null) return { messages: [error(sentence('There is no term {sguid} in {project}.', { sguid, project: named.project }))] };
    await deleteUnits(context, connection, [id]);
    return { messages: [] };
  });
};

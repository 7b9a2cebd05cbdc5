import type { Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { error, type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { notify } from '@translation-commons/core/notices/notify.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { isSourceTooLong, SOURCE_LENGTH_LIMIT } from '@translation-commons/po/length-limit.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { listSubscriberIds } from '../../projects/members/membership.store.js';
import { lockOrCreateProject, type Project } from '../../projects/project.store.js';
import { projectCreator } from '../../projects/project-creator.js';
import type { VocabularyName } from '../../projects/vocabulary-name.js';
import { mergeStagedStrings } from '../../staged-strings/merge-strings.store.js';
import { createStagedStrings } from '../../staged-strings/staging.store.js';
import { getVocabulary, getVocabularyProjectName } from '../get-vocabulary.js';
import { ensureVocabularyTemplate, findTermId } from '../vocabulary.store.js';
import { stageTerms } from './stage-terms.js';
import { termAddedNotice } from './term-added.js';

/** A term to be added to a vocabulary (glossary). */
export interface NewTerm extends VocabularyName {
  readonly string: string;
  /** True when subscribers get a mail. */
  readonly notify: boolean;
}

/** Answer to adding a term. */
export interface AddTermResult {
  /** Id of the new term; null where none was added. */
  readonly sguid: string | null;
  readonly messages: readonly Message[];
}

const notifySubscribers = async (context: Context, connection: Transaction, project: Project, term: string, lng: string): Promise<void> => {
  const actor = getActor(context);
  const { settings, now } = context;
  const id = sguidOf([term], project.project);
  const subscribers = await listSubscriberIds(connection, project.id);
  await notify(connection, termAddedNotice, {
    event: `term-added ${id} ${now().toISOString()}`,
    topic: project.project,
    to: subscribers.filter((person) => person !== actor.id),
    details: { term, vocabulary: project.project, by: actor.name, page: `${settings.baseUrl}/translations/${lng}/${id}` },
    now: now(),
  });
};

const storeTerm = async (context: Context, connection: Transaction, project: Project, { string, lng, notify: isNotified }: NewTerm) => {
  const { project: vocabulary } = project;
  const now = context.now();
  // Locked, so that two who add the same term at once take turns.
  await lockOrCreateProject(connection, project, projectCreator(context));
  if ((await findTermId(connection, project.id, sguidOf([string], vocabulary))) !== null) return false;
  const batchId = await openBatch(context, connection, sentence('term').text, vocabulary);
  const { id: templateId, next } = await ensureVocabularyTemplate(connection, project.id, vocabulary);
  await createStagedStrings(connection);
  await stageTerms(connection, [{ term: string, translations: [] }], { vocabulary, templateId, next });
  await mergeStagedStrings(connection, { projectId: project.id, batchId, now });
  if (isNotified) await notifySubscribers(context, connection, project, string, lng);
  return true;
};

/** Adds a term to a vocabulary; its subscribers get a mail unless that is unwanted (decisions, section 9). */
export const addTerm = async (context: Context, term: NewTerm): Promise<AddTermResult> => {
  getActor(context);
  const named = getVocabularyProjectName(context, term);
  const project = await getVocabulary(context, named);
  if (term.string.trim() === '') return { sguid: null, messages: [warning(sentence('Write a term first.'))] };
  if (term.string.includes('\0') || !term.string.isWellFormed()) {
    return { sguid: null, messages: [error(sentence('Not added: the term has an invalid character.'))] };
  }
  if (isSourceTooLong([term.string], null)) {
    const limit = SOURCE_LENGTH_LIMIT.toLocaleString('en');
    return { sguid: null, messages: [error(sentence('Not added: the term has more than {limit} characters.', { limit }))] };
  }
  const added = await inTransaction(context.db, (connection) => storeTerm(context, connection, project, term));
  if (!added)
    return {
      sguid: null,
      messages: [warning(sentence('"{string}" is already in {project}.', { string: term.string, project: named.project }))],
    };
  return { sguid: sguidOf([term.string], named.project), messages: [] };
};

import type { Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { error, type Message, warning } from '@translation-commons/core/kernel/message.js';
import { notify } from '@translation-commons/core/notices/notify.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { sguid } from '@translation-commons/po/sguid.js';
import { mergeStrings } from '../projects/import/merge.store.js';
import { layStaging } from '../projects/import/staging.store.js';
import { listSubscribers } from '../projects/membership.store.js';
import { lockProject, type Project } from '../projects/project.store.js';
import { getVocabulary, nameVocabulary } from './get-vocabulary.js';
import { stageTerms } from './stage-terms.js';
import { termAdded } from './term-added.js';
import type { VocabularyName } from './vocabulary.js';
import { findTerm, openTemplate } from './vocabulary.store.js';

/** A term on its way in. */
export interface NewTerm extends VocabularyName {
  readonly string: string;
  /** Whether subscribers are told. */
  readonly notify: boolean;
}

/** What adding a term says back. */
export interface TermAdded {
  /** Of the new term; null where none was added. */
  readonly sguid: string | null;
  readonly messages: readonly Message[];
}

const tellSubscribers = async (context: Context, connection: Transaction, project: Project, term: string, lng: string): Promise<void> => {
  const actor = getActor(context);
  const { settings, now } = context;
  const id = sguid([term], project.project);
  const subscribers = await listSubscribers(connection, project.id);
  await notify(connection, termAdded, {
    event: `term-added ${id} ${now().toISOString()}`,
    to: subscribers.filter((person) => person !== actor.id),
    details: { term, vocabulary: project.project, by: actor.name, page: `${settings.baseUrl}/translations/${lng}/${id}` },
    now: now(),
  });
};

const store = async (context: Context, connection: Transaction, project: Project, { string, lng, notify: tells }: NewTerm) => {
  const { project: vocabulary } = project;
  const now = context.now();
  // Locked, so that two who add the same term at once take turns.
  await lockProject(connection, project, getActor(context).id, now);
  if ((await findTerm(connection, project.id, sguid([string], vocabulary))) !== null) return false;
  const batchId = await openBatch(context, connection, 'term', vocabulary);
  const { id: templateId, next } = await openTemplate(connection, project.id, vocabulary);
  await layStaging(connection);
  await stageTerms(connection, [{ term: string, translations: [] }], { vocabulary, templateId, next });
  await mergeStrings(connection, { projectId: project.id, batchId, now });
  if (tells) await tellSubscribers(context, connection, project, string, lng);
  return true;
};

/** Adds a term to a vocabulary; its subscribers are told by mail unless that is unwanted (decisions, section 9). */
export const addTerm = async (context: Context, term: NewTerm): Promise<TermAdded> => {
  getActor(context);
  const named = nameVocabulary(context, term);
  const project = await getVocabulary(context, named);
  if (term.string.trim() === '') return { sguid: null, messages: [warning('The term is empty: nothing was added.')] };
  if (term.string.includes('\0') || !term.string.isWellFormed()) {
    return { sguid: null, messages: [error('The term holds a character that cannot be stored: it was not added.')] };
  }
  const added = await inTransaction(context.db, (connection) => store(context, connection, project, term));
  if (!added) return { sguid: null, messages: [warning(`"${term.string}" is in ${named.project} already.`)] };
  return { sguid: sguid([term.string], named.project), messages: [] };
};

import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import type { Message } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { getProject } from '../projects/get-project.js';
import { insertSubscription } from '../projects/members/membership.store.js';
import { type ProjectName, sourceLngOf } from '../projects/project.js';
import { findProject, lockOrCreateProject, updateSourceLanguage } from '../projects/project.store.js';
import { projectCreator } from '../projects/project-creator.js';
import type { VocabularyName } from '../projects/vocabulary-name.js';
import { getVocabularyProjectName } from './get-vocabulary.js';
import { linkVocabularies, readProjectVocabularies } from './linked/link-vocabularies.js';
import { addTranslatedTerm } from './terms/add-translated-term.js';

/** A new vocabulary with its first term. */
export interface NewVocabulary extends VocabularyName {
  readonly string: string;
  /** Empty: none yet. */
  readonly translation: string;
  /** Project beside whose strings its terms are shown; null: none in particular. */
  readonly project: ProjectName | null;
}

/** Language of the terms of a vocabulary that is made with a project: that of its sources; English without one. */
export const readTermLanguage = async ({ db }: Pick<Context, 'db'>, { origin, project }: Partial<ProjectName>): Promise<string> => {
  const found = origin && project ? await findProject(db.pool, { origin, project }) : null;
  return sourceLngOf(found ?? { sourceLanguage: '' });
};

const linkTo = async (context: Context, project: ProjectName, projectId: number, lng: string, vocabulary: string): Promise<void> => {
  const linked = (await readProjectVocabularies(context, { projectId, lng })).filter((one) => one.linked).map((one) => one.vocabulary);
  await linkVocabularies(context, { ...project, lng, vocabularies: [...linked, vocabulary] });
};

/**
 * Creates a vocabulary of the actor with its first term, and links it with a project that they manage, whose source language it takes. Refuses names
 * that cannot be, an empty term, and a vocabulary that exists with `malformed`.
 *
 * @returns its name as a project, and messages about the term
 */
export const newVocabulary = async (
  context: Context,
  { string, translation, project, ...name }: NewVocabulary,
): Promise<{ readonly vocabulary: string; readonly messages: readonly Message[] }> => {
  const actor = getActor(context);
  if (string.trim() === '') throw refuseParam('string', sentence('Write a term first.'));
  const named = getVocabularyProjectName(context, name);
  if (await findProject(context.db.pool, named))
    throw refuseParam('name', sentence('There is a vocabulary of this name. Add your term there.'));
  const linked = project && (await getProject(context, project));
  const now = context.now();
  await inTransaction(context.db, async (connection) => {
    const { id } = await lockOrCreateProject(connection, named, projectCreator(context));
    if (linked) await updateSourceLanguage(connection, id, linked.sourceLanguage);
    await insertSubscription(connection, id, actor.id, now);
  });
  const { messages } = await addTranslatedTerm(context, { ...name, string, translation });
  if (project && linked) await linkTo(context, project, linked.id, name.lng, named.project);
  return { vocabulary: named.project, messages };
};

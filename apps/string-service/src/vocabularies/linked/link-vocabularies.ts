import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { asManager } from '../../projects/members/as-manager.js';
import type { ProjectName } from '../../projects/project.js';
import { lockProject } from '../../projects/project.store.js';
import { parseVocabularyName } from '../../projects/vocabulary-name.js';
import { listProjectVocabularies, replaceProjectVocabularies } from './project-vocabularies.store.js';
import type { ProjectVocabulary } from './project-vocabulary.js';

/** The vocabularies of a language, as a project sees them (glossaries that may be linked to it). */
export const readProjectVocabularies = async (
  { db, languages }: Pick<Context, 'db' | 'languages'>,
  { projectId, lng }: { readonly projectId: number; readonly lng: string },
): Promise<readonly ProjectVocabulary[]> =>
  (await listProjectVocabularies(db.pool, projectId)).filter(({ vocabulary }) => parseVocabularyName(vocabulary, languages)?.lng === lng);

/** By language, the vocabularies whose terms are shown beside a project's strings; a language that has vocabularies of which none is shown too. */
export const readLinkedVocabularies = async (
  { db, languages }: Pick<Context, 'db' | 'languages'>,
  projectId: number,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, string[]>();
  for (const { vocabulary, shown } of await listProjectVocabularies(db.pool, projectId)) {
    const lng = parseVocabularyName(vocabulary, languages)?.lng;
    if (lng) found.set(lng, [...(found.get(lng) ?? []), ...(shown ? [vocabulary] : [])]);
  }
  return found;
};

/**
 * Links a project with vocabularies of a language, replacing its former links in that language. Owner, admins of the project and
 * administrators may. Refuses an unknown project, language or vocabulary, and a vocabulary of another language, with `malformed`.
 *
 * @param vocabularies their names as projects: `ICT_sq`
 */
export const linkVocabularies = async (
  context: Context,
  { lng, vocabularies, ...name }: ProjectName & { readonly lng: string; readonly vocabularies: readonly string[] },
): Promise<MessagesResult> => {
  getActor(context);
  getLanguage(context.languages, lng);
  return asManager(context, name, async ({ id: projectId }) => {
    const known = new Map((await readProjectVocabularies(context, { projectId, lng })).map((one) => [one.vocabulary, one.id]));
    const ids = [...new Set(vocabularies)].map((vocabulary) => {
      const id = known.get(vocabulary);
      if (id === undefined) throw new Refusal('malformed', sentence('There is no vocabulary {vocabulary}.', { vocabulary }));
      return id;
    });
    await inTransaction(context.db, async (connection) => {
      // Locked, so that two who choose at once take turns.
      if (await lockProject(connection, projectId)) await replaceProjectVocabularies(connection, { projectId, lng, ids });
    });
    return { messages: [status(sentence('Vocabularies saved.'))] };
  });
};

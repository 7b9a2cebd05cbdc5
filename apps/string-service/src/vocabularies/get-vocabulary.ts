import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { Refusal, type RefusalCode } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { type ProjectName, validateNames } from '../projects/project.js';
import { findProject, type Project } from '../projects/project.store.js';
import { formatVocabularyName, type VocabularyName, vocabularyProject } from '../projects/vocabulary-name.js';

/** The name of the project that a vocabulary is, or would be. Refuses a name that cannot be one, or a language not installed, with `malformed`. */
export const getVocabularyProjectName = ({ languages }: Pick<Context, 'languages'>, vocabulary: VocabularyName): ProjectName => {
  getLanguage(languages, vocabulary.lng);
  validateNames({ name: vocabulary.name });
  return vocabularyProject(formatVocabularyName(vocabulary));
};

/**
 * Finds the project of the vocabulary of that name. Refuses an unknown one.
 *
 * @param code code of that refusal: `malformed` where it is a parameter, `not-found` where it is a path
 */
export const getVocabulary = async ({ db }: Pick<Context, 'db'>, name: ProjectName, code: RefusalCode = 'malformed'): Promise<Project> => {
  const project = await findProject(db.pool, name);
  if (project) return project;
  const detail = sentence('There is no vocabulary {vocabulary}.', { vocabulary: name.project });
  throw new Refusal(code, detail, { problems: [{ path: 'name', detail }] });
};

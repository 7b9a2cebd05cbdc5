import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Project } from '../../projects/project.js';
import { findProjectPluralRule } from './exported-template.store.js';

/**
 * A language as a project's files write it: with their plural rule, which new files get, and files whose header names none. Where they name
 * none either, it is the language's own.
 */
export const getProjectLanguage = async (connection: Connection, project: Project, language: Language): Promise<Language> => ({
  ...language,
  ...(await findProjectPluralRule(connection, project.id, language.code)),
});

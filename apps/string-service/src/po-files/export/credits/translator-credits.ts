import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { homeOf, type Project } from '../../../projects/project.js';
import type { ChosenTranslation } from '../chosen-translation.store.js';
import type { ExportChoice } from '../export-choice.js';
import { readProjectTexts } from '../project-texts.js';
import { hasString, listVotedStrings } from './credits.store.js';
import { readCredits } from './read-credits.js';

/** Sguids of the strings by which programs ask for the names of their translators. */
const CREDIT_SGUIDS = ['translator-credits', 'translator_credits'].map((text) => sguidOf([text], null));

/**
 * Texts for the strings by which a program asks for the names of its translators, where the files have none and nobody voted in the project's home.
 * Nothing for the mode `original`.
 */
export const readTranslatorCredits = async (
  connection: Connection,
  project: Project,
  language: Language,
  choice: ExportChoice,
): Promise<ChosenTranslation[]> => {
  if (choice.mode === 'original' || !(await hasString(connection, project.id, CREDIT_SGUIDS))) return [];
  const missing = new Set(CREDIT_SGUIDS);
  for await (const texts of readProjectTexts(connection, project, language)) for (const sguid of texts.keys()) missing.delete(sguid);
  for (const sguid of await listVotedStrings(connection, language.code, [...missing], homeOf(project, choice))) missing.delete(sguid);
  const people = missing.size === 0 ? [] : await readCredits(connection, project, language, choice);
  if (people.length === 0) return [];
  const forms = [people.map(({ name }) => name).join('\n')];
  return [...missing].map((sguid) => ({ sguid, forms, time: project.importedAt ?? new Date(0) }));
};

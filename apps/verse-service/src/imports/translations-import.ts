import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { ImportUseCase } from '@translation-commons/core/imports/import-use-case.js';
import { openTextFilesOf } from '../texts/open-text-files.js';
import { importTranslations } from './import-translations.js';

/** The parameters of the import of a translation: its language, its author (null: the importer), and its numbering (null: it is guessed). */
export type ImportParams = { readonly lng: string; readonly author: string | null; readonly numbering: string | null };

/** The import of a translation, as a use case that can run at once or as a job. */
export const translationsImport: ImportUseCase<ImportParams> = {
  name: 'translations import',
  scope: { allOf: ['suggest', 'vote'] },
  check: ({ languages }, { lng }) => void getLanguage(languages, lng),
  run: async (context, { lng, author, numbering }, { path, name }, progress, signal) => {
    const { first: file, more } = await openTextFilesOf(path, name, signal);
    return importTranslations(
      context,
      { lng, author: author ?? undefined, numbering: numbering ?? undefined, file, otherFiles: more, signal },
      progress,
    );
  },
};

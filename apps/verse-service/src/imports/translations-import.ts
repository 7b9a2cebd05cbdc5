import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { ImportUseCase } from '@translation-commons/core/imports/import-use-case.js';
import { openTextFile } from '../texts/open-text-file.js';
import { importTranslations } from './import-translations.js';

/** What the import of a translation is told: its language and whom it is by; null: the importer. */
export type ImportParams = { readonly lng: string; readonly author: string | null };

/** The import of a translation, done at once or as a job. */
export const translationsImport: ImportUseCase<ImportParams> = {
  name: 'translations import',
  check: ({ languages }, { lng }) => void getLanguage(languages, lng),
  run: (context, { lng, author }, { path, name }, progress) =>
    importTranslations(context, { lng, author: author ?? undefined, file: openTextFile(path, name) }, progress),
};

import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { ImportUseCase } from '@translation-commons/core/imports/import-use-case.js';
import { importTranslations } from './import-translations.js';

/** The import of PO files as suggestions and votes, as a use case that can run at once or as a job. */
export const translationsImport: ImportUseCase<{ readonly lng: string }> = {
  name: 'translations import',
  scope: { allOf: ['suggest', 'vote'] },
  check: ({ languages }, { lng }) => void getLanguage(languages, lng),
  run: (context, { lng }, upload, progress, signal) => importTranslations(context, { lng, upload, signal }, progress),
};

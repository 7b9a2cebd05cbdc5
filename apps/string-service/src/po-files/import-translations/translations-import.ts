import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { ImportUseCase } from '@translation-commons/core/imports/import-use-case.js';
import { findVotedIn } from '../../projects/vote-home.js';
import { importTranslations } from './import-translations.js';

/** Language of the translations, and the project that the votes are given in; without one they are given in none. */
export interface TranslationsImportParams extends Readonly<Record<string, string>> {
  readonly lng: string;
}

/** The import of PO files as suggestions and votes, as a use case that can run at once or as a job. */
export const translationsImport: ImportUseCase<TranslationsImportParams> = {
  name: 'translations import',
  scope: { allOf: ['suggest', 'vote'] },
  check: async ({ db, languages }, { lng, ...votedIn }) => {
    getLanguage(languages, lng);
    await findVotedIn(db.pool, votedIn);
  },
  run: (context, { lng, ...votedIn }, upload, progress, signal) => importTranslations(context, { lng, votedIn, upload, signal }, progress),
};

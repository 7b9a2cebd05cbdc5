import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Importing } from '@translation-commons/core/imports/import-job.js';
import { openFile } from '../texts/open-file.js';
import { importTranslations } from './import-translations.js';

/** What the import of a translation is told: its language and whom it is by; null: the importer. */
export type ImportParams = { readonly lng: string; readonly author: string | null };

/** The import of a translation, done at once or as a job. */
export const importing: Importing<ImportParams> = {
  name: 'translations import',
  check: ({ languages }, { lng }) => void getLanguage(languages, lng),
  run: (context, { lng, author }, { path, name }, progress) =>
    importTranslations(context, { lng, author: author ?? undefined, file: openFile(path, name) }, progress),
};

import type { Importing } from '@translation-commons/core/imports/import-job.js';
import { nameVocabulary } from './get-vocabulary.js';
import { importVocabulary } from './import-vocabulary.js';

/** The import of a vocabulary as a job. */
export const importing: Importing<{ readonly name: string; readonly lng: string }> = {
  name: 'vocabulary import',
  check: (context, name) => void nameVocabulary(context, name),
  run: (context, name, file) => importVocabulary(context, { ...name, file }),
};

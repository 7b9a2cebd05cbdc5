import type { ImportUseCase } from '@translation-commons/core/imports/import-use-case.js';
import { getVocabularyProjectName } from './get-vocabulary.js';
import { importVocabulary } from './import-vocabulary.js';

/** The import of a vocabulary, done at once or as a job. */
export const vocabularyImport: ImportUseCase<{ readonly name: string; readonly lng: string }> = {
  name: 'vocabulary import',
  scope: 'manage',
  check: (context, name) => void getVocabularyProjectName(context, name),
  run: (context, name, file, progress, signal) => importVocabulary(context, { ...name, file, signal }, progress),
};

import type { Value } from '@translation-commons/core/database/copy.js';

/** Rows to be copied, by the table and columns that they are for. Referred tables come first. */
export interface CorpusRows {
  readonly units: (readonly Value[])[];
  readonly unitWords: (readonly Value[])[];
  readonly strings: (readonly Value[])[];
  readonly translations: (readonly Value[])[];
  readonly translationWords: (readonly Value[])[];
  readonly endorsements: (readonly Value[])[];
  readonly entries: (readonly Value[])[];
}

/** Where the rows go. */
export const TARGETS: Readonly<Record<keyof CorpusRows, string>> = {
  units: 'unit (id, key, forms, shelf_id, created_at)',
  unitWords: 'unit_words (unit_id, words)',
  strings: 'source_string (unit_id, context)',
  translations: 'translation (id, tguid, unit_id, lng, forms, author_id, count, created_at)',
  translationWords: 'translation_words (translation_id, unit_id, words)',
  endorsements: 'endorsement (id, translation_id, person_id, unit_id, lng, created_at)',
  entries: 'template_entry (template_id, position, unit_id, project_id)',
};

/** No rows yet. */
export const noRows = (): CorpusRows => ({
  units: [],
  unitWords: [],
  strings: [],
  translations: [],
  translationWords: [],
  endorsements: [],
  entries: [],
});

import type { CopyValue } from '@translation-commons/core/kernel/copy-format.js';

/** Rows to be copied, by the table and columns that they are for. Referred tables come first. */
export interface CorpusRows {
  readonly units: (readonly CopyValue[])[];
  readonly unitWords: (readonly CopyValue[])[];
  readonly translations: (readonly CopyValue[])[];
  readonly translationWords: (readonly CopyValue[])[];
  readonly endorsements: (readonly CopyValue[])[];
  readonly entries: (readonly CopyValue[])[];
}

/** Where the rows go. */
export const COPY_TARGETS: Readonly<Record<keyof CorpusRows, string>> = {
  units: 'unit (id, key, forms, project_set_id, created_at)',
  unitWords: 'unit_words (unit_id, words)',
  translations: 'translation (id, tguid, unit_id, lng, forms, author_id, count, created_at)',
  translationWords: 'translation_words (translation_id, lng, unit_id, words)',
  endorsements: 'endorsement (id, translation_id, person_id, unit_id, lng, created_at)',
  entries: 'template_entry (template_id, position, unit_id, project_id)',
};

/** No rows yet. */
export const noRows = (): CorpusRows => ({
  units: [],
  unitWords: [],
  translations: [],
  translationWords: [],
  endorsements: [],
  entries: [],
});

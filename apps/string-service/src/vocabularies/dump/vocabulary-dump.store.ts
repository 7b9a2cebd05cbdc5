import type { Transaction } from '@translation-commons/core/database/database.js';
import { streamConnectionRows } from '@translation-commons/core/database/stream-rows.js';
import sql from 'sql-template-tag';
import { VOCABULARY_ORIGIN } from '../../projects/project.js';

/** All terms of all vocabularies, by name and text, each with its translations by language, those with the most votes first. */
export const streamVocabularyTerms = (connection: Transaction) =>
  streamConnectionRows<{ vocabulary: string; sguid: string; term: string; translations: unknown }>(
    connection,
    sql`select project.name as vocabulary, unit.key as sguid, unit.forms[1] as term, (
        select coalesce(json_agg(json_build_object('lng', lng, 'translation', translation.forms[1], 'count', count)
          order by lng collate "C", count desc, created_at, tguid collate "C"), '[]')
        from translation where translation.unit_id = unit.id) as translations
      from project join template_entry entry on entry.project_id = project.id join unit on unit.id = entry.unit_id
      where project.origin = ${VOCABULARY_ORIGIN}
      order by project.name collate "C", unit.forms[1] collate "C", unit.key collate "C"`,
  );

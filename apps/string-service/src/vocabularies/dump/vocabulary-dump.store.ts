import { streamConnectionRows } from '@translation-commons/core/database/copy/stream-rows.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import sql from 'sql-template-tag';
import { VOCABULARY_ORIGIN } from '../../projects/project.js';

/** All terms of all vocabularies, by name and text, each with its translations by language, those with the most votes first. */
export const streamVocabularyTerms = (connection: Transaction) =>
  streamConnectionRows<{ vocabulary: string; sguid: string; term: string; translations: unknown }>(
    connection,
    sql`select project.name as vocabulary, unit.key as sguid, unit.forms[1] as term,
        coalesce(json_agg(json_build_object('lng', translation.lng, 'translation', translation.forms[1], 'count', translation.count)
          order by translation.lng collate "C", translation.count desc, translation.created_at, translation.tguid collate "C")
          filter (where translation.id is not null), '[]') as translations
      from project join template_entry entry on entry.project_id = project.id join unit on unit.id = entry.unit_id
      left join translation on translation.unit_id = unit.id
      where project.origin = ${VOCABULARY_ORIGIN} group by project.name, entry.template_id, entry.position, unit.key, unit.forms[1]
      order by project.name collate "C", unit.forms[1] collate "C", unit.key collate "C"`,
  );

import type { Connection } from '@translation-commons/core/database/database.js';
import { rows } from '@translation-commons/core/database/statement.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import sql from 'sql-template-tag';
import type { KeyContext } from './import-event.js';

/** Contexts that keys of a project's files have, to be told apart from others with the same text. */
export const listKeyContexts = async (connection: Connection, projectId: number): Promise<KeyContext[]> => {
  const found = await rows<{ reference: string; place: string; context: string; forms: string[] }>(
    connection,
    sql`select "references"[1] as reference, template.id || substr("references"[1], length(template.path) + 1) as place, source_string.context,
        unit.forms
      from template join template_entry on template_entry.template_id = template.id join unit on unit.id = template_entry.unit_id
        join source_string on source_string.unit_id = unit.id
      where template.project_id = ${projectId} and template.format is not null and source_string.context <> ''`,
  );
  return found.map(({ forms, ...known }) => ({ ...known, text: sguidOf(forms, null) }));
};

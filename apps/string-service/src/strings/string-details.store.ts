import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, row } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';

/** An occurrence of a string in a template. */
export interface StringLocation {
  /** `origin/project` */
  readonly project: string;
  readonly file: string;
  readonly references: readonly string[];
  readonly comments: readonly string[];
  readonly flags: readonly string[];
}

/** A string with its occurrences. */
export interface StringDetails {
  readonly forms: readonly string[];
  readonly context: string;
  readonly locations: readonly StringLocation[];
}

/** The string of that sguid with its occurrences by project, file and position; null where there is none. */
export const findStringDetails = (connection: Connection, sguid: string): Promise<StringDetails | null> =>
  row<StringDetails & Record<string, unknown>>(
    connection,
    prepared(sql`select unit.forms, coalesce(source_string.context, '') as context, coalesce((
        select json_agg(json_build_object('project', project.origin || '/' || project.name, 'file', template.path,
            'references', entry."references", 'comments', entry.comments, 'flags', entry.flags)
          order by project.origin collate "C", project.name collate "C", template.path collate "C", entry.position)
        from template_entry entry join template on template.id = entry.template_id join project on project.id = entry.project_id
        where entry.unit_id = unit.id), '[]') as locations
      from unit left join source_string on source_string.unit_id = unit.id where unit.key = ${sguid}`),
  );

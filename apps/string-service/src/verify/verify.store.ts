import { streamRows } from '@translation-commons/core/database/copy/stream-rows.js';
import type { Database } from '@translation-commons/core/database/database.js';
import sql from 'sql-template-tag';
import type { StoredContent } from '../po-files/files/pack-content.js';

/** A string with all that its sguid is made of. */
export interface IdentifiedString {
  readonly sguid: string;
  readonly forms: readonly string[];
  readonly context: string;
}

/** Streams all strings. */
export const streamStrings = (db: Pick<Database, 'pool'>): AsyncGenerator<IdentifiedString> =>
  streamRows(
    db,
    sql`select unit.key as sguid, unit.forms, coalesce(profile.context, '') as context
      from unit left join source_string profile on profile.unit_id = unit.id`,
  );

/** Streams all stored contents, four in memory at a time. */
export const streamFileContents = (db: Pick<Database, 'pool'>): AsyncGenerator<StoredContent> =>
  streamRows(db, sql`select sha256, size, gzip from file_content`, 4);

/** Strings whose project set is missing, or differs from the projects of their templates. */
export const MISASSIGNED_STRINGS_SQL = sql`
  select format('String %s is in a project set of other projects than its own.', unit.key) as problem
  from unit left join project_set on project_set.id = unit.project_set_id
  where project_set.project_ids is distinct from array(select distinct project_id from template_entry where unit_id = unit.id order by project_id)`;

/** Places of strings whose project differs from their template's; places and contexts of strings or templates that are not there. */
export const MISPLACED_ENTRIES_SQL = sql`
  select case when template.id is null then format('An entry is of template number %s, which is not there.', entry.template_id)
    else format('An entry of template %s says another project than the template.', path) end as problem
  from template_entry entry left join template on template.id = entry.template_id where entry.project_id is distinct from template.project_id
  union all
  select format('An entry of template number %s is of string number %s, which is not there.', template_id, unit_id)
  from template_entry where not exists (select 1 from unit where unit.id = unit_id)
  union all
  select format('A context is of string number %s, which is not there.', unit_id)
  from source_string where not exists (select 1 from unit where unit.id = unit_id)`;

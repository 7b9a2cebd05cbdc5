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

/** Occurrences that are read at most, and characters of their texts together: strings are shared, and any project may have one in many files. */
const LOCATIONS_LIMIT = 1_000;
const CHARACTERS_LIMIT = 1_000_000;

/**
 * The string of that sguid with its occurrences by project, file and position; null where there is none. Beyond the limits each project has some of its
 * occurrences.
 */
export const findStringDetails = (connection: Connection, sguid: string): Promise<StringDetails | null> =>
  row<StringDetails & Record<string, unknown>>(
    connection,
    prepared(sql`select unit.forms, coalesce(source_string.context, '') as context, coalesce((
        with placed as (
          select entry.template_id, entry.position, entry.project_id, template.path,
            length(array_to_string(entry."references" || entry.comments || entry.flags, '')) as characters,
            row_number() over (partition by entry.project_id order by template.path collate "C", entry.position) as turn
          from template_entry entry join template on template.id = entry.template_id where entry.unit_id = unit.id
        ), counted as (
          select *, sum(characters) over (order by turn, project_id) - characters as before from placed where turn <= ${LOCATIONS_LIMIT}::int
        ), listed as (
          select * from counted where before < ${CHARACTERS_LIMIT}::int order by turn, project_id limit ${LOCATIONS_LIMIT}::int
        )
        select json_agg(json_build_object('project', project.origin || '/' || project.name, 'file', listed.path,
            'references', entry."references", 'comments', entry.comments, 'flags', entry.flags)
          order by project.origin collate "C", project.name collate "C", listed.path collate "C", listed.position)
        from listed join template_entry entry using (template_id, position) join project on project.id = listed.project_id), '[]') as locations
      from unit left join source_string on source_string.unit_id = unit.id where unit.key = ${sguid}`),
  );

import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import type { ProjectName } from '../projects/project.js';

/** An occurrence of a string in a template: its entry there, and its neighbours. */
export interface StringOccurrence extends ProjectName {
  readonly templateId: number;
  /** Path of the template below `pot/`, without extension. */
  readonly template: string;
  /** From 1, in file order. */
  readonly number: number;
  /** Number of the template's strings. */
  readonly size: number;
  readonly references: readonly string[];
  readonly comments: readonly string[];
  readonly flags: readonly string[];
  /** Sguids of the strings before and behind; null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** Occurrences at most: more than people look at. */
const OCCURRENCES_LIMIT = 20;

/** The first occurrences of a string by project and template, at most twenty; those in the given template before all others. */
export const listOccurrences = (connection: Connection, unitId: number, templateId: number | null): Promise<StringOccurrence[]> =>
  rows<StringOccurrence>(
    connection,
    prepared(sql`select project.origin, project.name as project, template.id as "templateId", template.path as template,
        entry.position + 1 as number, entry."references", entry.comments, entry.flags,
        (select count(*)::int from template_entry other where other.template_id = entry.template_id) as size,
        (select unit.key from template_entry other join unit on unit.id = other.unit_id
          where other.template_id = entry.template_id and other.position < entry.position order by other.position desc limit 1) as previous,
        (select unit.key from template_entry other join unit on unit.id = other.unit_id
          where other.template_id = entry.template_id and other.position > entry.position order by other.position limit 1) as next
      from (
        select entry.*, template.path from template_entry entry
        join template on template.id = entry.template_id
        where entry.unit_id = ${unitId}
        order by (entry.template_id is not distinct from ${templateId}) desc, entry.project_id, template.path, entry.position
        limit ${OCCURRENCES_LIMIT}::int
      ) entry
      join template on template.id = entry.template_id join project on project.id = entry.project_id
      order by (entry.template_id is not distinct from ${templateId}) desc, project.id, template.path, entry.position`),
  );

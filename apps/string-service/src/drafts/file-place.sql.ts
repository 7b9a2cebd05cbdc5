import sql, { type Sql } from 'sql-template-tag';

/** The first place of a string in the files of a project, as a lateral table `place` of one row: templates by path, then positions in them. */
export const filePlace = (unitId: Sql, projectId: number | Sql): Sql => sql`lateral (
  select template.path collate "C" as path, entry.position from template_entry entry join template on template.id = entry.template_id
  where entry.unit_id = ${unitId} and entry.project_id = ${projectId} order by template.path collate "C", entry.position limit 1) place`;

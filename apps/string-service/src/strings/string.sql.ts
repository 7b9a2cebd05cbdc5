import sql, { type Sql } from 'sql-template-tag';
import { type ProjectScope, projectCondition } from '../projects/project-scope.sql.js';

/** The condition that `unit` is the string of an id. */
export const hasSguid = (sguid: string | Sql): Sql => sql`unit.key = ${sguid}`;

/** The flags (`c-format` and so on) that a string has in any template, as `text[]`. Sees `unit`. */
export const stringFlags: Sql = sql`array(select distinct unnest(entry.flags) from template_entry entry where entry.unit_id = unit.id)`;

/**
 * The plural rule of a string in a language, as jsonb: that of the PO files that hold it, of several that differ the one with most forms; where
 * none of them names one, the same of all files of its projects in the language. Templates of files that are no PO name the rule of a language
 * without a file. Null for a string without plural, and where no file names a rule: then it is the language's own. Sees `unit`.
 */
export const stringPluralRule = (lng: Sql): Sql => sql`case when cardinality(unit.forms) > 1 then (
    select jsonb_build_object('plurals', named.plurals, 'pluralRule', named.rule)
    from (select distinct template_id, project_id from template_entry where unit_id = unit.id) entry
    join template on template.project_id = entry.project_id
    left join po_file on po_file.template_id = template.id and po_file.lng = ${lng}
    cross join lateral (select coalesce(po_file.plurals, (template.plural_rules -> (${lng})::text ->> 'plurals')::int) as plurals,
      coalesce(po_file.plural_rule, template.plural_rules -> (${lng})::text ->> 'pluralRule') as rule) named
    where named.plurals is not null and (template.format is null or template.id = entry.template_id)
    order by template.id = entry.template_id desc, named.plurals desc, template.id limit 1) end`;

/** The source language of a string whose first project with a source language differs from English; else null. Sees `project_set`. */
export const stringSourceLng: Sql = sql`(select project.source_language from project
  where project.id = any(project_set.project_ids) and project.source_language not in ('', 'en') order by project.id limit 1)`;

/** SQL selection `place`: the first project by name that a scope names and that has the strings of `project_set`. */
export const firstProjectOf = (scope: ProjectScope): Sql => sql`
  select json_build_object('origin', project.origin, 'project', project.name) as place
  from project where project.id = any(project_set.project_ids) and ${projectCondition(scope) ?? sql`true`}
  order by project.origin collate "C", project.name collate "C" limit 1`;

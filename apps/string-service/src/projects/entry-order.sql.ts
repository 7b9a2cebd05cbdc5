import type { ScopeOrder } from '@translation-commons/core/units/kind/scope.js';
import { sortWalk, walkDirection, walkLimit } from '@translation-commons/core/units/scope-order.sql.js';
import sql, { type Sql } from 'sql-template-tag';

/** Entries of a template that are read and sorted at a time. */
const STRETCH_ENTRIES = 256;

const columns = ['origin', 'project', 'path', 'start', 'position'] as const;

/**
 * The order of the files: projects by name, templates by path, byte by byte, then entries as the template has them. A string counts at its first entry.
 *
 * PostgreSQL knows no order of the rows that a nested loop gives, so entries are read in stretches of a template whose order it does know: it
 * sorts one stretch at a time and stops at the limit, instead of sorting all entries of a project. With `offset 0` it reads a stretch by the index;
 * else it would join all entries with all stretches.
 *
 * @param named condition on `project`
 */
export const entryOrder = (named: Sql): ScopeOrder => ({
  columns,
  rows: (step) => {
    const { beyond } = walkDirection(step);
    const templates = sql`template join project on project.id = template.project_id`;
    const key = sql`project.origin collate "C" as origin, project.name collate "C" as project, template.path collate "C" as path`;
    const entryStart = sql`entry.position - entry.position % ${STRETCH_ENTRIES}::int`;
    const at = sql`select ${key}, ${entryStart} as start, entry.position from template_entry entry join (${templates}) on template.id = entry.template_id
      where entry.unit_id = ${step.from} and ${named}
      order by project.origin collate "C", project.name collate "C", template.path collate "C", entry.position limit 1`;
    const after = step.from !== null;
    const isFirst = sql`not exists (
        select from template_entry earlier
        where earlier.unit_id = found.unit_id and (earlier.template_id, earlier.position) <> (found.template_id, found.position) and (
          select (project.origin collate "C", project.name collate "C", template.path collate "C", earlier.position)
            < (stretch.origin, stretch.project, stretch.path, found.position)
          from ${templates} where template.id = earlier.template_id and ${named}) offset 0)`;
    return sql`${after ? sql`with at as materialized (${at})` : sql``}
      select found.unit_id, stretch.origin, stretch.project, stretch.path, stretch.start, found.position
      from (
        select listed.*, start from (
          select template.id, ${key}, (select max(position) from template_entry where template_id = template.id) as last
          from ${templates} where ${named}) listed
        cross join lateral generate_series(0, listed.last, ${STRETCH_ENTRIES}::int) start
        where ${after ? sql`(listed.origin, listed.project, listed.path, start) ${beyond}= (select origin, project, path, start from at)` : sql`true`}
        order by ${sortWalk('listed', { columns: ['origin', 'project', 'path'] }, step)}, ${sortWalk('start', { columns: ['start'] }, step)}) stretch
      cross join lateral (
        select template_id, position, unit_id from template_entry entry
        where entry.template_id = stretch.id and entry.position >= stretch.start and entry.position < stretch.start + ${STRETCH_ENTRIES}::int offset 0) found
      where ${
        after
          ? sql`(stretch.origin, stretch.project, stretch.path, found.position) ${beyond} (select origin, project, path, position from at)`
          : sql`true`
      } and ${step.condition ?? sql`true`} and ${step.repeats ? sql`true` : isFirst}
      order by ${sortWalk('stretch', { columns: ['origin', 'project', 'path', 'start'] }, step)}, ${sortWalk('found', { columns: ['position'] }, step)} ${walkLimit(step)}`;
  },
});

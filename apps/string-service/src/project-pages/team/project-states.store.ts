import type { Connection } from '@translation-commons/core/database/database.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import { unitStates } from '@translation-commons/core/queues/unit-state.sql.js';
import { DECIDE_BY } from '@translation-commons/core/ranking/decide-by.js';
import sql, { join } from 'sql-template-tag';
import { formatProjectName } from '../../projects/project.js';
import { stringKind } from '../../string-kind.js';
import type { DecidedProject } from '../progress.store.js';

/** Strings of a project in a language that are decided, have errors, or need votes. */
export interface ProjectStates {
  readonly decided: number;
  readonly failing: number;
  readonly contested: number;
}

/** The states of the strings of some projects in a language, by `origin/project`, in one statement; projects without translations are left out. */
export const countStatesByProject = async (
  connection: Connection,
  lng: string,
  projects: readonly DecidedProject[],
): Promise<Record<string, ProjectStates>> => {
  const parts = DECIDE_BY.flatMap((decideBy) => {
    const names = projects.filter((one) => one.decideBy === decideBy).map(formatProjectName);
    if (names.length === 0) return [];
    const ids = sql`select project.id from project where project.origin || '/' || project.name = any(${names}::text[])`;
    const condition = sql`translation.unit_id in (select entry.unit_id from template_entry entry where entry.project_id in (${ids}))`;
    return [
      sql`select project.origin || '/' || project.name as name, its.unit_id, its.state, its.contested
      from (${unitStates({ kind: stringKind, lng, decideBy }, condition)}) its
      join (select distinct entry.project_id, entry.unit_id from template_entry entry where entry.project_id in (${ids})) member on member.unit_id = its.unit_id
      join project on project.id = member.project_id`,
    ];
  });
  if (parts.length === 0) return {};
  const found = await rows<ProjectStates & { readonly name: string } & Record<string, unknown>>(
    connection,
    inLanguage(
      lng,
      prepared(sql`select name, count(*) filter (where state = 'decided')::int as decided, count(*) filter (where state = 'failing')::int as failing,
        count(*) filter (where contested and state = 'leading')::int as contested
      from (${join(parts, ' union all ')}) counted group by name`),
    ),
  );
  return Object.fromEntries(found.map(({ name, decided, failing, contested }) => [name, { decided, failing, contested }]));
};

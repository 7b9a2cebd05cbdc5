import type { Connection } from '@translation-commons/core/database/database.js';
import { inNaturalOrder } from '@translation-commons/core/database/natural-order.sql.js';
import { inLanguage, prepared, rows } from '@translation-commons/core/database/statement.js';
import { unitStates } from '@translation-commons/core/queues/unit-state.sql.js';
import type { DecidingRule } from '@translation-commons/core/ranking/deciding-rule.js';
import sql from 'sql-template-tag';
import { stringKind } from '../../string-kind.js';
import { MAY_NOT_LEAD, STATE_COUNTS, type StringStates } from '../project-states.store.js';

/** A file of a project, with the states of its strings in a language. */
export type ProjectFile = StringStates & {
  readonly path: string;
  readonly strings: number;
  readonly translated: number;
  /** Id of its first string without a translation; null where all have one. */
  readonly next: string | null;
};

/** Selection of a project's files. */
export interface ProjectFilesQuery extends DecidingRule {
  readonly projectId: bigint | number;
  readonly lng: string;
  /** BCP 47 tag of the language that the reader reads, by whose alphabet paths are sorted. */
  readonly reads: string;
  readonly limit: number;
}

/** Condition on `translation`: as a list, or else all translations of the language might be read for a project of few strings. */
const OF_MEMBERS = sql`translation.unit_id = any(array(select distinct unit_id from member))`;

/** Lists the first files of a project in natural order, with the states of their strings in a language, in one statement. */
export const listProjectFiles = async (
  connection: Connection,
  { projectId, lng, reads, limit, ...rule }: ProjectFilesQuery,
): Promise<ProjectFile[]> => {
  const found = await rows<ProjectFile>(
    connection,
    inLanguage(
      lng,
      prepared(sql`with file as materialized (
        select id, path from template where project_id = ${projectId}::bigint order by ${inNaturalOrder(sql`path`, reads)} limit ${limit}::int),
      member as materialized (
        select template_id, unit_id, min(position) as position from template_entry where template_id in (select id from file) group by 1, 2),
      its as (${unitStates({ kind: stringKind, lng, ...rule }, sql`${OF_MEMBERS} and ${MAY_NOT_LEAD}`)}),
      counted as (
        select template_id, count(*)::int as strings, count(translated.unit_id)::int as translated, ${STATE_COUNTS},
          (array_agg(member.unit_id order by position) filter (where translated.unit_id is null))[1] as next_id
        from member left join its using (unit_id)
        left join (select distinct unit_id from translation where lng = ${lng} and ${OF_MEMBERS}) translated using (unit_id)
        group by template_id)
      select path, coalesce(strings, 0) as strings, coalesce(translated, 0) as translated, coalesce(decided, 0) as decided,
        coalesce(failing, 0) as failing, coalesce(contested, 0) as contested, unit.key as next
      from file left join counted on template_id = file.id left join unit on unit.id = next_id order by ${inNaturalOrder(sql`path`, reads)}`),
    ),
  );
  return found.map((file) => ({ ...file }));
};

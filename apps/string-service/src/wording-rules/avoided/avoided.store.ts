import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import sql from 'sql-template-tag';
import { type ProjectName, VOCABULARY_ORIGIN } from '../../projects/project.js';

/** The projects of some strings by their ids, in the order of names, without vocabularies. */
export const listProjectsOf = async (
  connection: Connection,
  unitIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProjectName[]>> => {
  const found = await rows<ProjectName & { id: number }>(
    connection,
    prepared(sql`select distinct entry.unit_id as id, project.origin collate "C" as origin, project.name collate "C" as project
      from template_entry entry join project on project.id = entry.project_id
      where entry.unit_id = any(${[...unitIds]}::bigint[]) and project.origin <> ${VOCABULARY_ORIGIN} order by origin, project, id`),
  );
  const byUnit = groupBy(found, ({ id }) => id);
  return new Map([...byUnit].map(([id, its]) => [id, its.map(({ origin, project }) => ({ origin, project }))]));
};

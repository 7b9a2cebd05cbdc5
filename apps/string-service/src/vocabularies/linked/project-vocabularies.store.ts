import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { execute, prepared, rows } from '@translation-commons/core/database/statement.js';
import sql from 'sql-template-tag';
import { VOCABULARY_ORIGIN } from '../../projects/project.js';
import { isLinkedTo, isShownBeside } from '../shown-vocabulary.sql.js';
import type { ProjectVocabulary } from './project-vocabulary.js';

/** All vocabularies as a project sees them, by name. */
export const listProjectVocabularies = (connection: Connection, projectId: number): Promise<ProjectVocabulary[]> =>
  rows<ProjectVocabulary & Record<string, unknown>>(
    connection,
    prepared(sql`select vocabulary.id, vocabulary.name as vocabulary, ${isLinkedTo(sql`${projectId}`)} as linked, ${isShownBeside(sql`${projectId}`)} as shown
      from project vocabulary where vocabulary.origin = ${VOCABULARY_ORIGIN} order by vocabulary.name collate "C"`),
  );

/** Links a project with these vocabularies of a language, and with no others of it. */
export const replaceProjectVocabularies = async (
  connection: Transaction,
  { projectId, lng, ids }: { readonly projectId: number; readonly lng: string; readonly ids: readonly number[] },
): Promise<void> => {
  await execute(connection, sql`delete from project_vocabulary where lng = ${lng} and project_id = ${projectId}`);
  await execute(
    connection,
    sql`insert into project_vocabulary (lng, project_id, vocabulary_id) select ${lng}, ${projectId}, id from unnest(${ids}::bigint[]) id`,
  );
};

import type { Sql } from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, row } from '../database/statement.js';
import type { DecideBy } from '../ranking/decide-by.js';

/** The rule of a project, and the projects of its home. */
interface ProjectRule {
  readonly decideBy: DecideBy;
  readonly homeIds: readonly number[];
}

/** The rule of a project, found by the kind's select; null where there is no such project. */
export const findProjectRule = (connection: Connection, ofProject: Sql): Promise<ProjectRule | null> =>
  row<ProjectRule & Record<string, unknown>>(connection, prepared(ofProject));

import type { Sql } from 'sql-template-tag';
import type { Context } from '../../units/context.js';
import { countProgress, type ProgressReport } from '../report.store.js';

/**
 * How far units are translated into a language, and by how many people.
 *
 * @param projectSets the condition on the projectSets that the units are on
 */
export const measureProgress = ({ db }: Context, lng: string, projectSets: Sql): Promise<ProgressReport> =>
  countProgress(db.pool, lng, projectSets);

import type { Sql } from 'sql-template-tag';
import type { Context } from '../../units/context.js';
import { countProgress, type ProgressReport } from '../report.store.js';

/**
 * Translation progress of units in a language, and the number of people involved.
 *
 * @param projectSets SQL condition on the units' project sets
 */
export const measureProgress = ({ db }: Context, lng: string, projectSets: Sql): Promise<ProgressReport> =>
  countProgress(db.pool, lng, projectSets);

import type { Service } from '../../units/context.js';
import { type EarlierUnit, selectEarlierCounts, selectEarlierUnits } from './earlier-source.store.js';

export type { EarlierUnit } from './earlier-source.store.js';

/** Counts the translations made for an earlier source, and their units; in all languages. */
export const countForEarlierSources = ({ db }: Pick<Service, 'db'>): Promise<{ translations: number; units: number }> =>
  selectEarlierCounts(db.pool);

/** Maximum number of units listed. */
const LISTED_UNITS_LIMIT = 200;

/** The first units with translations made for an earlier source, once per language, in order. */
export const listEarlierUnits = ({ db, kind }: Pick<Service, 'db' | 'kind'>): Promise<EarlierUnit[]> =>
  selectEarlierUnits(db.pool, kind, LISTED_UNITS_LIMIT);

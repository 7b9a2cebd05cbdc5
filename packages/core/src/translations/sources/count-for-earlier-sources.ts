import type { Service } from '../../units/context.js';
import { countForEarlierSources as countRows, type EarlierUnit, listEarlierUnits as listRows } from './earlier-source.store.js';

export type { EarlierUnit } from './earlier-source.store.js';

/** Counts the translations made for an earlier source, and their units; in all languages. */
export const countForEarlierSources = ({ db }: Pick<Service, 'db'>): Promise<{ translations: number; units: number }> => countRows(db.pool);

/** Maximum number of units listed. */
const LISTED_UNITS_LIMIT = 200;

/** The first units with translations made for an earlier source, once per language, in order. */
export const listEarlierUnits = ({ db, kind }: Pick<Service, 'db' | 'kind'>): Promise<EarlierUnit[]> =>
  listRows(db.pool, kind, LISTED_UNITS_LIMIT);

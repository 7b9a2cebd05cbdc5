import type { Service } from '../../units/context.js';
import { countForEarlierSources as countRows, type EarlierUnit, listEarlierUnits as listRows } from './earlier-source.store.js';

export type { EarlierUnit } from './earlier-source.store.js';

/** Counts the translations that were made for an earlier source and the units that they are of; in all languages. */
export const countForEarlierSources = ({ db }: Pick<Service, 'db'>): Promise<{ translations: number; units: number }> => countRows(db.pool);

/** Units that are listed. */
const LISTED_UNITS_LIMIT = 200;

/** The first units with translations that were made for an earlier source, each once for a language, in their order. */
export const listEarlierUnits = ({ db, kind }: Pick<Service, 'db' | 'kind'>): Promise<EarlierUnit[]> =>
  listRows(db.pool, kind, LISTED_UNITS_LIMIT);

import type { Service } from '../../units/context.js';
import { countForEarlierSources as countRows } from './earlier-source.store.js';

/** Counts the translations that were made for an earlier source and the units that they are of; in all languages. */
export const countForEarlierSources = ({ db }: Pick<Service, 'db'>): Promise<{ translations: number; units: number }> => countRows(db.pool);

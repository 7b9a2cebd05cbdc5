import { cached } from '../database/cache/cached.js';
import { DAY_MS } from '../kernel/time.js';
import type { Service } from '../units/context.js';
import { countTotals, type Totals } from './overview.store.js';

/** Time for which the totals on a front page are cached, in seconds: they are read more often than they change visibly. */
const TOTALS_KEPT_SECONDS = 60;

/** Totals of the service: units, languages with translations, translations of the last year, and their authors. */
export const getTotals = (service: Pick<Service, 'db' | 'now'>): Promise<Totals> =>
  cached(service, ['totals'], TOTALS_KEPT_SECONDS, () => countTotals(service.db.pool, new Date(service.now().getTime() - 365 * DAY_MS)));

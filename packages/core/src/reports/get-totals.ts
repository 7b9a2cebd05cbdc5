import { cached } from '../database/cache/cached.js';
import { DAY_MS } from '../kernel/time.js';
import type { Service } from '../units/context.js';
import { countTotals, type Totals } from './overview.store.js';

/** For how long the numbers of a front page are kept: they are looked at more often than they change visibly. */
const TOTALS_KEPT_SECONDS = 60;

/** What there is in all: units, languages that something is translated into, translations of the last year, and people who made them. */
export const getTotals = (service: Pick<Service, 'db' | 'now'>): Promise<Totals> =>
  cached(service, ['totals'], TOTALS_KEPT_SECONDS, () => countTotals(service.db.pool, new Date(service.now().getTime() - 365 * DAY_MS)));

import { getLanguage } from '../i18n/languages/get-language.js';
import { DAY_MS } from '../kernel/time.js';
import type { Context } from '../units/context.js';
import type { FeedRequest } from '../units/kind/feeds.js';
import { readDecideBy } from '../units/read-decide-by.js';
import { listLatest } from './latest.store.js';
import type { LatestTranslation } from './latest-translation.js';

/** Which translations are wanted. */
export interface LatestRequest extends FeedRequest {
  readonly lng: string;
  /** At most so many; 1000 where it is missing. */
  readonly most?: number | undefined;
  /** Ids of the people of an electorate: only what leads for them, where one of them is for it; missing: all. */
  readonly electors?: readonly number[] | undefined;
}

/** Items of a list or feed at most, so that an import of thousands of suggestions makes no feed of megabytes. */
export const FEED_ITEM_LIMIT = 1000;

/** Midnight UTC so many days before now. */
export const midnightBefore = (now: Date, days: number): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS);

/** The latest translations in a language, of people who are known, newest first (decisions, section 10). Without `days` and `limit` since yesterday. */
export const latestTranslations = async (
  { db, kind, languages, now }: Context,
  { lng, scope = {}, days = 1, limit, most = FEED_ITEM_LIMIT, electors }: LatestRequest,
): Promise<LatestTranslation[]> => {
  getLanguage(languages, lng);
  return listLatest(db.pool, kind, {
    lng,
    scope,
    electors: electors ?? null,
    // Nothing is put in order where nobody comes first.
    decideBy: electors ? await readDecideBy({ db, kind }, { scope }) : 'count',
    since: limit === undefined ? midnightBefore(now(), days) : null,
    limit: Math.min(limit ?? most, FEED_ITEM_LIMIT),
  });
};

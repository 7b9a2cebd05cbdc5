import { getLanguage } from '../i18n/languages/get-language.js';
import { midnightBefore } from '../kernel/time.js';
import type { Context } from '../units/context.js';
import type { FeedRequest } from '../units/kind/feeds.js';
import { readDecidingRule } from '../units/read-deciding-rule.js';
import { listLatest } from './latest.store.js';
import type { LatestTranslation } from './latest-translation.js';

/** Filter of the latest translations. */
export interface LatestRequest extends FeedRequest {
  readonly lng: string;
  /** Maximum number; default 1000. */
  readonly most?: number | undefined;
  /** Ids of an electorate's members: only translations that lead for them and have an endorsement of one; missing: all. */
  readonly electors?: readonly number[] | undefined;
}

/** Maximum number of items in a list or feed, so that an import of thousands of suggestions does not produce megabytes. */
const FEED_ITEM_LIMIT = 1000;

/** The latest translations in a language by known people, newest first (decisions, section 10). Without `days` and `limit`: since yesterday. */
export const latestTranslations = async (
  { db, kind, languages, settings, now }: Context,
  { lng, scope = {}, days = 1, limit, most = FEED_ITEM_LIMIT, electors }: LatestRequest,
): Promise<LatestTranslation[]> => {
  getLanguage(languages, lng);
  return listLatest(db.pool, kind, {
    lng,
    scope,
    electors: electors ?? null,
    // No special order without electors.
    decideBy: electors ? (await readDecidingRule({ db, kind, settings }, { scope })).decideBy : 'count',
    since: limit === undefined ? midnightBefore(now(), days) : null,
    limit: Math.min(limit ?? most, FEED_ITEM_LIMIT),
  });
};

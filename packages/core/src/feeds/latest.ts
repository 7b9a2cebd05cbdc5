import type { Static, TObject } from 'typebox';
import { getLanguage } from '../i18n/languages/get-language.js';
import { DAY_MS } from '../kernel/time.js';
import type { Context } from '../units/context.js';
import type { FeedKind, LatestTranslation } from './feed-kind.js';
import { listLatest } from './latest.store.js';

/** Which translations are wanted. */
export interface LatestRequest {
  readonly lng: string;
  readonly scope?: Static<TObject>;
  /** From midnight UTC that many days ago on; one where it is missing: since yesterday. */
  readonly days?: number | undefined;
  /** So many of the latest, regardless of time. */
  readonly limit?: number | undefined;
  /** At most so many; 1000 where it is missing. */
  readonly most?: number | undefined;
}

/** Items of a list or feed at most, so that an import of thousands of suggestions makes no feed of megabytes. */
export const FEED_ITEM_LIMIT = 1000;

/** Midnight UTC so many days before now. */
export const midnightBefore = (now: Date, days: number): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS);

/** The latest translations in a language, of people who are known, newest first (decisions, section 10). */
export const latestTranslations = (
  { db, languages, now }: Context,
  feedKind: FeedKind,
  { lng, scope = {}, days = 1, limit, most = FEED_ITEM_LIMIT }: LatestRequest,
): Promise<LatestTranslation[]> => {
  getLanguage(languages, lng);
  return listLatest(db.pool, feedKind, {
    lng,
    scope,
    since: limit === undefined ? midnightBefore(now(), days) : null,
    limit: Math.min(limit ?? most, FEED_ITEM_LIMIT),
  });
};

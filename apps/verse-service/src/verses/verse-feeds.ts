import type { FeedKind } from '@translation-commons/core/feeds/feed-kind.js';
import type { FeedPath } from '@translation-commons/core/feeds/feed-path.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { TweetPath, TweetView } from '@translation-commons/core/web/feeds/tweet.routes.js';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import { type VerseProfile, verseKind } from '../verse-kind.js';

const profileOf = (unit: { readonly profile: unknown }): VerseProfile => unit.profile as VerseProfile;

/** What feeds say of verses (document, "Latest-translation item"). */
export const verseFeedKind: FeedKind = {
  kind: verseKind,
  place: () => sql`select null as place`,
  itemOf: (unit) => ({ chapter_id: profileOf(unit).chapter, verse_nr: profileOf(unit).nr, vid: Number(unit.key) }),
  item: Type.Object({ chapter_id: Type.Integer(), verse_nr: Type.Integer(), vid: Type.Integer() }),
  pagePath: (unit, lng) => `/translations/${encodeURIComponent(lng)}:${profileOf(unit).chapter}:${profileOf(unit).nr}`,
};

/** A whole number of a path. Refuses anything else with `malformed`, naming the segment. */
const readPathNumber = (segment: string | undefined, path: string, least: number, most: number): number | undefined => {
  if (segment === undefined) return undefined;
  const number = /^\d{1,6}$/.test(segment) ? Number(segment) : Number.NaN;
  if (number >= least && number <= most) return number;
  const detail = `${path}: "${segment}" is no whole number from ${least} to ${most}`;
  throw new Refusal('malformed', `${detail}.`, { problems: [{ path, detail }] });
};

/** `latest/$lng[/$days[/$limit]]`; empty segments count as missing. */
export const verseLatestPaths: readonly FeedPath[] = ['/latest/:lng', '/latest/:lng/*'].map((url) => ({
  url,
  before: 1,
  read: ([lng, days, limit]) => ({
    ...(lng && { lng }),
    days: readPathNumber(days, 'days', 0, 36_500),
    limit: readPathNumber(limit, 'limit', 1, 1000),
  }),
}));

/** `rss-feed[/$lng]`: without language the caller's, else the default one (decisions, section 10). */
export const verseFeedPaths: readonly FeedPath[] = ['/rss-feed', '/rss-feed/:lng'].map((url) => ({
  url,
  before: 1,
  read: ([lng]) => ({ ...(lng && { lng }) }),
}));

/** `tweet/$lng`: a translation. `svc/tweet/[$lng]`: a verse with its translations. */
export const verseTweetPaths = (prefix: string): readonly TweetPath[] => [
  { url: '/tweet/:lng', before: 1, alone: true, read: ([lng]) => ({ ...(lng && { lng }) }) },
  ...[`/${prefix}/tweet`, `/${prefix}/tweet/:lng`].map(
    (url): TweetPath => ({
      url,
      before: 2,
      alone: false,
      read: ([lng]) => ({ ...(lng && { lng }) }),
    }),
  ),
];

/** A post of a verse in JSON. */
export const viewVerseTweet: TweetView = (unit, text) => ({ chapter: profileOf(unit).chapter, verse: profileOf(unit).nr, tweet: text });

import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { FeedPath, KindFeeds, TweetPath } from '@translation-commons/core/units/kind/feeds.js';
import { Type } from 'typebox';
import { noPlace } from './verse.sql.js';
import type { VerseProfile } from './verse-profile.js';

/** Parses a whole number in a path. Refuses anything else with `malformed`, naming the segment. */
const readPathNumber = (segment: string | undefined, path: string, least: number, most: number): number | undefined => {
  if (segment === undefined) return undefined;
  const number = /^\d{1,6}$/.test(segment) ? Number(segment) : Number.NaN;
  if (number >= least && number <= most) return number;
  const detail = `${path}: "${segment}" is no whole number from ${least} to ${most}`;
  throw new Refusal('malformed', `${detail}.`, { problems: [{ path, detail }] });
};

/** `latest/$lng[/$days[/$limit]]`; empty segments count as missing. */
const latestPaths: readonly FeedPath[] = ['/latest/:lng', '/latest/:lng/*'].map((url) => ({
  url,
  before: 1,
  optional: ['days', 'limit'],
  read: ([lng, days, limit]) => ({
    ...(lng && { lng }),
    days: readPathNumber(days, 'days', 0, 36_500),
    limit: readPathNumber(limit, 'limit', 1, 1000),
  }),
}));

/** `rss-feed[/$lng]`: without language the caller's, else the default one (decisions, section 10). */
const feedPaths: readonly FeedPath[] = ['/rss-feed', '/rss-feed/:lng'].map((url) => ({
  url,
  before: 1,
  optional: [],
  read: ([lng]) => ({ ...(lng && { lng }) }),
}));

/** `tweet/$lng`: a translation. `svc/tweet/[$lng]`: a verse with its translations. */
const tweetPaths = (prefix: string): readonly TweetPath[] => [
  { url: '/tweet/:lng', before: 1, optional: [], alone: true, read: ([lng]) => ({ ...(lng && { lng }) }) },
  ...[`/${prefix}/tweet`, `/${prefix}/tweet/:lng`].map(
    (url): TweetPath => ({
      url,
      before: 2,
      optional: [],
      alone: false,
      read: ([lng]) => ({ ...(lng && { lng }) }),
    }),
  ),
];

/** Facts about verses in feeds (document, "Latest-translation item"). */
export const verseFeeds: KindFeeds<VerseProfile> = {
  latestPaths,
  feedPaths: () => feedPaths,
  tweetPaths,
  place: noPlace,
  viewItem: ({ key, profile }) => ({ chapter_id: profile.chapter, verse_nr: profile.nr, vid: Number(key) }),
  itemSchema: Type.Object({ chapter_id: Type.Integer(), verse_nr: Type.Integer(), vid: Type.Integer() }),
  viewTweet: ({ profile }, text) => ({ chapter: profile.chapter, verse: profile.nr, tweet: text }),
  tweetSchema: Type.Object({ chapter: Type.Integer(), verse: Type.Integer(), tweet: Type.String() }),
};

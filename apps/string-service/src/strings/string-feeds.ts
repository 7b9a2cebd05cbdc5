import { Nullable } from '@translation-commons/core/kernel/wire-schemas.js';
import type { FeedPath, KindFeeds, TweetPath } from '@translation-commons/core/units/kind/feeds.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import { Type } from 'typebox';
import { firstProjectOf } from './string.sql.js';
import type { StringProfile } from './string-profile.js';

type FeedPlace = { readonly origin: string; readonly project: string } | null;

const feedScope = (lng: string | undefined, origin: string | undefined, project: string | undefined) => ({
  ...(lng && { lng }),
  scope: { origin, project },
});

/** `latest/$lng[/$origin[/$project]]` */
const latestPaths: readonly FeedPath[] = ['/latest/:lng', '/latest/:lng/*'].map((url) => ({
  url,
  before: 1,
  optional: ['origin', 'project'],
  read: ([lng, origin, project]) => feedScope(lng, origin, project),
}));

/** `svc/rss-feed[/$origin[/$project[/$lng]]]` and `rss-feed/$lng[/$origin[/$project]]` */
const feedPaths = (prefix: string): readonly FeedPath[] => [
  ...[`/${prefix}/rss-feed`, `/${prefix}/rss-feed/*`].map(
    (url): FeedPath => ({
      url,
      before: 2,
      optional: ['origin', 'project', 'lng'],
      read: ([origin, project, lng]) => feedScope(lng, origin, project),
    }),
  ),
  ...['/rss-feed/:lng', '/rss-feed/:lng/*'].map(
    (url): FeedPath => ({
      url,
      before: 1,
      optional: ['origin', 'project'],
      read: ([lng, origin, project]) => feedScope(lng, origin, project),
    }),
  ),
];

/** `svc/tweet[/$origin[/$project[/$lng]]]` and `tweet/$lng[/$origin[/$project]]` */
const tweetPaths = (prefix: string): readonly TweetPath[] => [
  ...[`/${prefix}/tweet`, `/${prefix}/tweet/*`].map(
    (url): TweetPath => ({
      url,
      before: 2,
      alone: false,
      optional: ['origin', 'project', 'lng'],
      read: ([origin, project, lng]) => feedScope(lng, origin, project),
    }),
  ),
  ...['/tweet/:lng', '/tweet/:lng/*'].map(
    (url): TweetPath => ({
      url,
      before: 1,
      alone: false,
      optional: ['origin', 'project'],
      read: ([lng, origin, project]) => feedScope(lng, origin, project),
    }),
  ),
];

/** Facts about strings in feeds: their project; where the feed covers several, the first by name. */
export const stringFeeds: KindFeeds<StringProfile> = {
  latestPaths,
  feedPaths,
  tweetPaths,
  place: firstProjectOf,
  viewItem: (unit, place) => {
    const { origin, project } = (place as FeedPlace) ?? { origin: null, project: null };
    return { origin, project, sguid: unit.key, string: joinForms(unit.forms) };
  },
  itemSchema: Type.Object({
    origin: Nullable(Type.String()),
    project: Nullable(Type.String()),
    sguid: Type.String(),
    string: Type.String(),
  }),
  viewTweet: ({ key }, text) => ({ sguid: key, twitter: text }),
  tweetSchema: Type.Object({ sguid: Type.String(), twitter: Type.String() }),
};

import sql from 'sql-template-tag';
import { Type } from 'typebox';
import type { FeedPath, KindFeeds, TweetPath } from '../../units/kind/feeds.js';

/** A path that may end with a language. */
const pathByLanguage = (url: string): FeedPath => ({
  url,
  optional: [],
  before: url.split('/:')[0]?.slice(1).split('/').length ?? 0,
  read: ([lng]) => (lng ? { lng } : {}),
});
const tweetPath = (url: string, alone: boolean): TweetPath => ({ ...pathByLanguage(url), alone });

/** Entries in feeds. */
export const glossaryFeeds: KindFeeds = {
  latestPaths: [pathByLanguage('/latest/:lng')],
  feedPaths: () => [pathByLanguage('/rss-feed/:lng')],
  tweetPaths: (prefix) => [tweetPath('/tweet/:lng', true), tweetPath(`/${prefix}/tweet`, false)],
  place: () => sql`select null as place`,
  viewItem: ({ key }) => ({ entry: key }),
  itemSchema: Type.Object({ entry: Type.String() }),
  viewTweet: ({ key }, text) => ({ entry: key, text }),
  tweetSchema: Type.Object({ entry: Type.String(), text: Type.String() }),
};
